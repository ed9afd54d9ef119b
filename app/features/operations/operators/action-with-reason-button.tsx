import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { runOperatorAction } from './run-operator-action.ts'

/** An operator action that needs a recorded reason. */
export type ActionWithReason = {
  label: string
  title: string
  /** The effect of the action. */
  description: string
  /** Tells who can read the reason. */
  hint: string
  run: (reason: string) => Promise<{ message: string }>
  danger?: boolean
}

/** Asks for the reason, then runs the action. */
export function ActionWithReasonButton({ act, about }: { act: ActionWithReason; about: string }) {
  const [isOpen, setOpen] = useState(false)
  const { label, run, ...asked } = act
  const close = () => setOpen(false)

  async function runWithReason(reason: string) {
    await runOperatorAction(run(reason), close)
  }

  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label} <span className="sr-only">{about}</span>
      </Button>
      <ReasonDialog
        {...asked}
        label={label}
        open={isOpen}
        onClose={close}
        missing="Please give a reason"
        onReason={runWithReason}
      />
    </>
  )
}

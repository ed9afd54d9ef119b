import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { refetchOperatorQueries } from './operator-queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** An operator action that needs a recorded reason. */
export type ActionWithReason = {
  label: string
  title: string
  /** What will happen. */
  description: string
  /** Who will read the reason. */
  hint: string
  run: (reason: string) => Promise<{ message: string }>
  danger?: boolean
}

/** Asks for the reason, then runs the action. */
export function ActionWithReasonButton({ act, about }: { act: ActionWithReason; about: string }) {
  const [isOpen, setOpen] = useState(false)
  const { label, run, ...asked } = act
  const close = () => setOpen(false)

  async function doIt(reason: string) {
    const { message } = await run(reason)
    close()
    toast.success(message)
    await refetchOperatorQueries()
  }

  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label} <span className="sr-only">{about}</span>
      </Button>
      <ReasonDialog {...asked} label={label} open={isOpen} onClose={close} missing="Please give a reason" onReason={doIt} />
    </>
  )
}

import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { refetchOperatorQueries } from './operator-queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** Something that an operator does for a reason that is written down. */
export type ActionWithReason = {
  label: string
  title: string
  /** What will happen. */
  words: string
  /** Who reads the reason. */
  hint: string
  run: (reason: string) => Promise<{ message: string }>
  danger?: boolean
}

/** Asks for the reason, then does it. */
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
      <ReasonDialog {...asked} label={label} open={isOpen} onClose={close} missing="Write down why" onReason={doIt} />
    </>
  )
}

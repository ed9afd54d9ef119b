import { useState } from 'react'
import { ActionButton, type ActionButtonProps } from './action-button.tsx'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

type AskingButtonProps = Omit<ActionButtonProps, 'onFailure'> & {
  /** The confirmation question; null if none is needed. */
  question: string | null
  confirmLabel: string
}

/** An action that sometimes needs confirmation. */
export function AskingButton({ question, confirmLabel, action, ...rest }: AskingButtonProps) {
  const [isAsking, setAsking] = useState(false)
  if (question === null) return <ActionButton {...rest} action={action} />
  return (
    <>
      <Button {...rest} aria-haspopup="dialog" onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={action}
        title={question}
        confirmLabel={confirmLabel}
      />
    </>
  )
}

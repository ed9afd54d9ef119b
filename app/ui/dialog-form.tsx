import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { DialogFoot } from './dialog-foot.tsx'
import { Form } from './form.tsx'
import { SubmitButton } from './submit-button.tsx'

type DialogFormProps = {
  /** The dialog closes once this is done. */
  onSubmit: (values: FormData) => Promise<unknown>
  onClose: () => void
  submitLabel: string
  /** Disables the button, for example during an upload. */
  isBusy?: boolean
  children: ReactNode
}

/** The form of a dialog, with Cancel and its button. */
export function DialogForm({ onSubmit, onClose, submitLabel, isBusy, children }: DialogFormProps) {
  async function submit(values: FormData) {
    await onSubmit(values)
    onClose()
  }
  return (
    <Form onSubmit={submit} className="grid gap-5" data-focus-first-field="">
      {children}
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton aria-disabled={isBusy || undefined}>{submitLabel}</SubmitButton>
      </DialogFoot>
    </Form>
  )
}

import { Dialog, type DialogProps } from './dialog.tsx'
import { Form, type FormProps } from './form.tsx'
import { SubmitButton } from './submit-button.tsx'

type FormDialogProps = Omit<DialogProps, 'footer' | 'description'> &
  Pick<FormProps, 'onSubmit' | 'validate'> & { submitLabel: string }

/** A form in a dialog, which closes once the form is sent. */
export function FormDialog({ onSubmit, validate, submitLabel, children, ...dialog }: FormDialogProps) {
  async function send(values: FormData) {
    await onSubmit(values)
    dialog.onClose()
  }

  return (
    <Dialog {...dialog}>
      <Form onSubmit={send} validate={validate} className="grid gap-5">
        {children}
        <SubmitButton>{submitLabel}</SubmitButton>
      </Form>
    </Dialog>
  )
}

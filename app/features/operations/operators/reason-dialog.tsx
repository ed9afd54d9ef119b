import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { ReasonField } from './reason-field.tsx'

type ReasonDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** The effect of the action. */
  description: string
  /** Tells who can read the reason. */
  hint: string
  /** Shown if no reason was entered. */
  missing: string
  /** The button's label. */
  label: string
  danger?: boolean
  onReason: (reason: string) => Promise<unknown>
}

/** Asks an operator for the reason for an action. */
export function ReasonDialog({
  open,
  onClose,
  title,
  description,
  hint,
  missing,
  label,
  danger = false,
  onReason,
}: ReasonDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} description={description}>
      <Form onSubmit={(values) => onReason(String(values.get('reason')).trim())} className="flex flex-col gap-5">
        <ReasonField rows={4} hint={hint} missing={missing} isFirst />
        <DialogFoot>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton variant={danger ? 'danger' : 'primary'}>{label}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}

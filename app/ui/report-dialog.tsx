import { REPORT_DETAILS_MAX, REPORT_REASONS, type ReportReason } from '#contracts/operations/reports.ts'
import { formChoice } from '../lib/form-choice.ts'
import { formText } from '../lib/form-text.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { DialogFoot } from './dialog-foot.tsx'
import { Field } from './field.tsx'
import { Form } from './form.tsx'
import { Textarea } from './input.tsx'
import { RadioGroup } from './radio-group.tsx'
import { SubmitButton } from './submit-button.tsx'
import { toast } from './toast.ts'

const REASONS = Object.entries(REPORT_REASONS).map(([value, label]) => ({ value, label }))

type ReportDialogProps = {
  open: boolean
  onClose: () => void
  /** Sends the report to the shop. */
  onReport: (report: { reason: ReportReason; details: string }) => Promise<{ message: string }>
  title: string
  /** Tells who reads the report, and who is not notified. */
  description: string
}

/** Reports content to the operators. */
export function ReportDialog({ onReport, ...dialog }: ReportDialogProps) {
  async function report(values: FormData) {
    const reason = formChoice(values, 'reason', REPORT_REASONS)
    const { message } = await onReport({ reason, details: formText(values, 'details') })
    toast.success(message)
    dialog.onClose()
  }

  return (
    <Dialog {...dialog} size="small">
      <Form onSubmit={report} className="flex flex-col gap-5">
        <RadioGroup name="reason" legend="What is wrong?" choices={REASONS} required invalidMessage="Please choose a reason" />
        <Field name="details" label="What happened" optional>
          <Textarea rows={3} maxLength={REPORT_DETAILS_MAX} />
        </Field>
        <DialogFoot>
          <Button onClick={dialog.onClose}>Cancel</Button>
          <SubmitButton>Report</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}

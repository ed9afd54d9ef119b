import { api } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Textarea } from '#app/ui/input.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { REPORT_DETAILS_MAX, REPORT_REASONS } from '#contracts/message-reports.ts'

const REASONS = Object.entries(REPORT_REASONS).map(([value, label]) => ({ value, label }))

type ReportDialogProps = { open: boolean; onClose: () => void; conversationId: string; name: string }

/** Asks those who run the shop to look at a conversation. */
export function ReportDialog({ open, onClose, conversationId, name }: ReportDialogProps) {
  async function report(values: FormData) {
    const json = { reason: values.get('reason'), details: values.get('details') }
    const { message } = await api<{ message: string }>(`/api/v1/conversations/${conversationId}/reports`, { json })
    toast.success(message)
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={`Report ${name}`}
      description="Whoever runs the shop reads the last messages of this conversation. The other person is not told."
    >
      <Form onSubmit={report} className="flex flex-col gap-5">
        <RadioGroup name="reason" legend="What is wrong?" choices={REASONS} required invalidMessage="Please choose a reason" />
        <Field name="details" label="What happened" optional>
          <Textarea rows={3} maxLength={REPORT_DETAILS_MAX} />
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Report</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}

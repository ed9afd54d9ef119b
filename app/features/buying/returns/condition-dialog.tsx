import { formText } from '#app/lib/form-text.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogForm } from '#app/ui/dialog-form.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Return } from '#contracts/buying/return-views.ts'
import { ReportFields, useReportPhotos } from './report-fields.tsx'
import { takeStep } from './use-returns.ts'

type ConditionDialogProps = { open: boolean; onClose: () => void; shown: Return }

/** The builder reports that the returned instrument’s condition changed. */
export function ConditionDialog({ open, onClose, shown }: ConditionDialogProps) {
  const report = useReportPhotos()
  async function send(values: FormData) {
    await takeStep(shown, 'inspection', { result: 'differs', text: formText(values, 'text'), photos: report.photos })
    toast.success(`${shown.buyer_name} was notified. We’ll review the return.`)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Report condition"
      description={`We’ll review your report and decide how much to refund. ${shown.buyer_name} can see it.`}
    >
      <DialogForm onSubmit={send} onClose={onClose} submitLabel="Send report" isBusy={report.isUploading}>
        <ReportFields name="text" label="What’s wrong?" optional={false} report={report} />
      </DialogForm>
    </Dialog>
  )
}

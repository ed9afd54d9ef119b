import { OperatorPage } from '#app/features/operations/operators/operator-page.tsx'
import { ExportButton, Subscribers } from '#app/features/operations/operators/subscribers.tsx'
import { privatePage } from '#app/lib/page-handle.ts'

export const { handle, meta } = privatePage('Newsletter · Operator')

export default function AdminNewsletter() {
  return (
    <OperatorPage
      title="Newsletter"
      description="The file contains all current subscribers. Each export is recorded in the log."
      actions={<ExportButton />}
    >
      <Subscribers />
    </OperatorPage>
  )
}

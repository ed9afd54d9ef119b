import { OperatorPage } from '#app/features/operations/operators/operator-page.tsx'
import { Reports } from '#app/features/operations/operators/reports.tsx'
import { privatePage } from '#app/lib/page-handle.ts'

export const { handle, meta } = privatePage('Reports · Operator')

export default function AdminReports() {
  return (
    <OperatorPage
      title="Reports"
      description="Reported conversations, reviews and public collections. For a conversation, you see the last messages before the report."
    >
      <Reports />
    </OperatorPage>
  )
}

import { OperatorPage } from '#app/features/operators/operator-page.tsx'
import { Reports } from '#app/features/operators/reports.tsx'
import { privatePage } from '#app/lib/page-handle.ts'

export const { handle, meta } = privatePage('Reports · Operator')

export default function AdminReports() {
  return (
    <OperatorPage
      title="Reports"
      description="Conversations, reviews and public collections that people have reported. In a conversation you see the last messages up to the time of the report."
    >
      <Reports />
    </OperatorPage>
  )
}

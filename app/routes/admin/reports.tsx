import { operatorMeta } from '#app/features/operators/operator-meta.ts'
import { OperatorPage } from '#app/features/operators/operator-page.tsx'
import { Reports } from '#app/features/operators/reports.tsx'

export function meta() {
  return operatorMeta('Reports')
}

export default function AdminReports() {
  return (
    <OperatorPage
      title="Reports"
      words="Conversations, reviews and public collections that somebody asks you to look at. Of a conversation you read the last words up to the moment in which it was reported."
    >
      <Reports />
    </OperatorPage>
  )
}

import { OperatorPage } from '#app/features/operations/operators/operator-page.tsx'
import { Overview } from '#app/features/operations/operators/overview.tsx'
import { privatePage } from '#app/lib/page-handle.ts'

export const { handle, meta } = privatePage('Overview · Operator')

export default function AdminOverview() {
  return (
    <OperatorPage title="Overview">
      <Overview />
    </OperatorPage>
  )
}

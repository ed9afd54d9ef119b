import { OperatorPage } from '#app/features/operators/operator-page.tsx'
import { Overview } from '#app/features/operators/overview.tsx'
import { privatePage } from '#app/lib/page-handle.ts'

export const { handle, meta } = privatePage('Overview · Operator')

export default function AdminOverview() {
  return (
    <OperatorPage title="Overview">
      <Overview />
    </OperatorPage>
  )
}

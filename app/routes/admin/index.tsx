import { privatePage } from '#app/lib/page-facts.ts'
import { OperatorPage } from '../../features/operators/operator-page.tsx'
import { Overview } from '../../features/operators/overview.tsx'

export const { handle, meta } = privatePage('Overview · Operator')

export default function AdminOverview() {
  return (
    <OperatorPage title="Overview">
      <Overview />
    </OperatorPage>
  )
}

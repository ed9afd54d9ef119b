import { OperatorPage } from '#app/features/operations/operators/operator-page.tsx'
import { WatchedBuilds } from '#app/features/operations/operators/watched-builds.tsx'
import { privatePage } from '#app/lib/page-handle.ts'

export const { handle, meta } = privatePage('Custom builds · Operator')

export default function AdminBuilds() {
  return (
    <OperatorPage title="Custom builds" description="Stalled and overdue builds, money at risk, and payments.">
      <WatchedBuilds />
    </OperatorPage>
  )
}

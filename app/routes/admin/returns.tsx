import { ReturnList } from '#app/features/buying/returns/return-list.tsx'
import { OperatorPage } from '#app/features/operations/operators/operator-page.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import { useSession } from '#app/lib/session.ts'

export const { handle, meta } = privatePage('Returns · Operator')

export default function AdminReturns() {
  const { user } = useSession()
  return (
    <OperatorPage title="Returns" description="Open returns of orders and custom builds. Those in review come first.">
      {user && <ReturnList userId={user.id} whose="admin" />}
    </OperatorPage>
  )
}

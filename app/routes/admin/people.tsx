import { OperatorPage } from '#app/features/operations/operators/operator-page.tsx'
import { People } from '#app/features/operations/operators/people.tsx'
import { privatePage } from '#app/lib/page-handle.ts'

export const { handle, meta } = privatePage('People · Operator')

export default function AdminPeople() {
  return (
    <OperatorPage
      title="People"
      description="Find an account, lock or unlock it, sign it out everywhere, reset its sign-in, or export its data."
    >
      <People />
    </OperatorPage>
  )
}

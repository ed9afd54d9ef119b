import { OperatorPage } from '#app/features/operators/operator-page.tsx'
import { Sellers } from '#app/features/operators/sellers.tsx'
import { privatePage } from '#app/lib/page-handle.ts'

export const { handle, meta } = privatePage('Builders · Operator')

export default function AdminBuilders() {
  return (
    <OperatorPage
      title="Builders"
      description="No builder is public until you approve them. Their page and instruments appear and disappear with that decision."
    >
      <Sellers />
    </OperatorPage>
  )
}

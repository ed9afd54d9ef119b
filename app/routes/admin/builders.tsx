import { privatePage } from '#app/lib/page-facts.ts'
import { OperatorPage } from '../../features/operators/operator-page.tsx'
import { Sellers } from '../../features/operators/sellers.tsx'

export const { handle, meta } = privatePage('Builders · Operator')

export default function AdminBuilders() {
  return (
    <OperatorPage
      title="Builders"
      words="No builder is public until you approve them. Their page and instruments appear and disappear with that decision."
    >
      <Sellers />
    </OperatorPage>
  )
}

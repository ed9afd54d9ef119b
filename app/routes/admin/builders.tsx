import { privatePage } from '#app/lib/page-facts.ts'
import { OperatorPage } from '../../features/operators/operator-page.tsx'
import { Sellers } from '../../features/operators/sellers.tsx'

export const { handle, meta } = privatePage('Builders · Operator')

export default function AdminBuilders() {
  return (
    <OperatorPage
      title="Builders"
      words="Nobody is public before you have looked: their page and their instruments follow their standing."
    >
      <Sellers />
    </OperatorPage>
  )
}

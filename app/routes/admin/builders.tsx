import { operatorMeta } from '#app/features/operators/operator-meta.ts'
import { OperatorPage } from '#app/features/operators/operator-page.tsx'
import { Sellers } from '#app/features/operators/sellers.tsx'

export function meta() {
  return operatorMeta('Builders')
}

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

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
      words="Nobody is public before you have looked: their page and their instruments follow their standing."
    >
      <Sellers />
    </OperatorPage>
  )
}

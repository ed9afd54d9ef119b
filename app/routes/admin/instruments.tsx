import { FeaturedProducts } from '#app/features/operators/featured-products.tsx'
import { operatorMeta } from '#app/features/operators/operator-meta.ts'
import { OperatorPage } from '#app/features/operators/operator-page.tsx'

export function meta() {
  return operatorMeta('Instruments')
}

export default function AdminInstruments() {
  return (
    <OperatorPage
      title="Instruments"
      words="Featured instruments stand on the home page, the newest first, and first among their maker’s."
    >
      <FeaturedProducts />
    </OperatorPage>
  )
}

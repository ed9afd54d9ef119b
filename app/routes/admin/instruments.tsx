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
      words="Featured instruments appear on the home page, newest first, and at the top of their builder’s list."
    >
      <FeaturedProducts />
    </OperatorPage>
  )
}

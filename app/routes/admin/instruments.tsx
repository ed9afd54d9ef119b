import { FeaturedProducts } from '#app/features/operations/operators/featured-products.tsx'
import { OperatorPage } from '#app/features/operations/operators/operator-page.tsx'
import { privatePage } from '#app/lib/page-handle.ts'

export const { handle, meta } = privatePage('Instruments · Operator')

export default function AdminInstruments() {
  return (
    <OperatorPage
      title="Instruments"
      description="Featured instruments appear on the home page, newest first, and at the top of their builder’s list."
    >
      <FeaturedProducts />
    </OperatorPage>
  )
}

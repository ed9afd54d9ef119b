import { OperatorPage } from '#app/features/operations/operators/operator-page.tsx'
import { Sellers } from '#app/features/operations/operators/sellers.tsx'
import { privatePage } from '#app/lib/page-handle.ts'

export const { handle, meta } = privatePage('Builders · Operator')

export default function AdminBuilders() {
  return (
    <OperatorPage title="Builders" description="A builder’s page and instruments are public only while the builder is active.">
      <Sellers />
    </OperatorPage>
  )
}

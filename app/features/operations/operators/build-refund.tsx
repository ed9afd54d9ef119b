import { api } from '#app/lib/api.ts'
import { builderName } from '#contracts/catalog/products.ts'
import type { OperatorBuildPayment } from '#contracts/operations/operator-views.ts'
import { RefundButton } from './refund-button.tsx'

/** Refunds one payment for a custom build. */
export function BuildRefund({ payment }: { payment: OperatorBuildPayment }) {
  const { id, description, builder, buyer_email, amount } = payment
  return (
    <RefundButton
      refund={() => api('POST /api/v1/admin/build-payments/{id}/refund', { params: { id } })}
      what={description}
      email={buyer_email}
      dollars={amount}
      paidFor={`for ${description} by ${builderName(builder)}`}
    >
      The build will continue, and the buyer can pay this amount again until the builder cancels the build.
    </RefundButton>
  )
}

import { api } from '#app/lib/api.ts'
import { orderNumber } from '#contracts/buying/orders.ts'
import { builderName } from '#contracts/catalog/products.ts'
import type { OperatorOrder } from '#contracts/operations/operator-views.ts'
import { RETRY_REFUND_NOTE, RefundButton } from './refund-button.tsx'

/** Refunds the full price of an order. */
export function OrderRefund({ order }: { order: OperatorOrder }) {
  const product = order.order_items[0]?.product
  const paidFor = product
    ? `for ${product.name} by ${builderName(product.builder)}, shipping included`
    : 'for this order, shipping included'
  return (
    <RefundButton
      refund={() => api('POST /api/v1/admin/orders/{id}/refund', { params: { id: order.id } })}
      what={`order ${orderNumber(order.id)}`}
      email={order.customer_email}
      dollars={order.total_amount}
      paidFor={paidFor}
      {...(order.refund_failed && { label: 'Try refund again', outcome: RETRY_REFUND_NOTE })}
    />
  )
}

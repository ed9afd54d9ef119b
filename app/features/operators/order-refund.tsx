import type { OperatorOrder } from '#contracts/operators.ts'
import { orderNumber } from '#contracts/orders.ts'
import { builderName } from '#contracts/products.ts'
import { RETRY_REFUND_NOTE, RefundButton } from './refund-button.tsx'

/** Gives the whole price of an order back. */
export function OrderRefund({ order }: { order: OperatorOrder }) {
  const product = order.order_items[0]?.product
  const paidFor = product ? `for ${product.name} by ${builderName(product.builder)}, shipping included` : 'with its shipping'
  return (
    <RefundButton
      path={`/api/v1/admin/orders/${order.id}/refund`}
      what={`order ${orderNumber(order.id)}`}
      email={order.customer_email}
      dollars={order.total_amount}
      paidFor={paidFor}
      {...(order.refund_failed && { label: 'Refund Once More', outcome: RETRY_REFUND_NOTE })}
    />
  )
}

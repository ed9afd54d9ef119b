import { Link } from 'react-router'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { orderNumber } from '#contracts/buying/orders.ts'
import { builderName } from '#contracts/catalog/products.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import type { OperatorOrder } from '#contracts/operations/operator-views.ts'
import { OrderBadge } from './order-badge.tsx'
import { OrderRefund } from './order-refund.tsx'
import { Timestamp } from './timestamp.tsx'

const DELIVERY: Record<OperatorOrder['delivery_status'], string> = {
  preparing: 'Preparing',
  label_created: 'Label bought',
  shipped: 'Shipped',
  delivered: 'Delivered',
  ready_for_pickup: 'Ready for pickup',
  picked_up: 'Picked up',
  returned: 'Returned',
  cancelled: 'Canceled',
}

const COLUMNS: Column<OperatorOrder>[] = [
  {
    label: 'Order',
    place: 'head',
    cell: (order) => (
      <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Link to={orderPath(order)} className="link font-semibold tabular-nums pointer-coarse:tap-target">
          {orderNumber(order.id)}
        </Link>
        <OrderBadge order={order} />
        <span className="text-ink-soft lg:w-full">
          <Timestamp at={order.created_at} />
        </span>
      </span>
    ),
  },
  {
    label: 'Instrument',
    cell: ({ order_items }) =>
      order_items.map(({ id, product }) => (
        <span key={id} className="block">
          {product.name}
          <Link to={`/admin/builders/${product.builder.id}`} className="block text-ink-soft underline-offset-4 hover:underline">
            by {builderName(product.builder)}
          </Link>
        </span>
      )),
  },
  { label: 'Buyer', cell: ({ customer_email }) => <EmailText email={customer_email} /> },
  {
    label: 'Delivery',
    isWhole: true,
    cell: ({ status, delivery_status }) => (status === 'completed' ? DELIVERY[delivery_status] : null),
  },
  {
    label: 'Total',
    align: 'end',
    cell: ({ total_amount }) => <span className="font-medium">{formatDollars(total_amount)}</span>,
  },
]

const REFUND: Column<OperatorOrder> = {
  label: 'Refund',
  place: 'foot',
  align: 'end',
  cell: (order) => (order.can.refund ? <OrderRefund order={order} /> : null),
}

type OrderTableProps = {
  orders: OperatorOrder[]
  /** Whether the operator opened a single order, which can then be refunded. */
  isOne: boolean
}

/** Orders, each with a link that shows it alone. */
export function OrderTable({ orders, isOne }: OrderTableProps) {
  return <DataTable label="Orders" columns={isOne ? [...COLUMNS, REFUND] : COLUMNS} rows={orders} keyOf={({ id }) => id} />
}

function orderPath({ id }: OperatorOrder): string {
  return `/admin/orders?q=${id}`
}

import type { ReactNode } from 'react'
import type { Address } from '#contracts/buying/address-views.ts'
import { type DeliveryStatus, isLostBeforeShipping, type OrderStatus, orderNumber } from '#contracts/buying/orders.ts'
import type { SellerOrderEntry } from '#contracts/buying/seller-order-views.ts'
import { builderName } from '#contracts/catalog/products.ts'
import { saleTermsLine } from '#contracts/catalog/sale-terms-facts.ts'
import { carrierService } from '#contracts/delivering/carrier-service.ts'
import { formatReaderDayWithYear } from '#contracts/kernel/dates/format-moment.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { AddressLines } from './address-lines.tsx'

type PrintedOrderProps = {
  order: Omit<SellerOrderEntry, 'refund_requested_at' | 'dispute'>
  shipTo: Address | null
}

const PAYMENT: Record<OrderStatus, string> = {
  completed: 'Paid',
  pending: 'Payment pending',
  failed: 'Payment failed',
  refunded: 'Refunded',
}

const DELIVERY: Record<DeliveryStatus, string> = {
  preparing: 'Being prepared',
  label_created: 'Waiting for the carrier',
  shipped: 'Shipped',
  delivered: 'Delivered',
  ready_for_pickup: 'Ready for pickup',
  picked_up: 'Picked up',
  returned: 'Returned',
  cancelled: 'Canceled',
}

/** The printed order, the same for buyer and builder. Hidden on screen; print.css prints only this. */
export function PrintedOrder({ order, shipTo }: PrintedOrderProps) {
  const { status, product, fulfilment } = order
  const isPickup = fulfilment === 'pickup'
  const wasPaid = status === 'completed' || status === 'refunded'
  return (
    <div className="printed-order hidden print:block">
      <header className="flex items-baseline justify-between gap-4 border-b border-rule pb-4">
        <p className="font-serif text-3xl">Tonewood</p>
        <p className="text-right tabular-nums">
          Order {orderNumber(order.id)}, {formatReaderDayWithYear(order.created_at)}
        </p>
      </header>
      <dl className="grid grid-cols-2 gap-8 py-6">
        <Fact name="From">{builderName(product.builder)}</Fact>
        <Fact name="To">
          {shipTo ? <AddressLines address={{ ...shipTo, phone: undefined }} /> : order.buyer_name}
          {isPickup && <span className="block">Local pickup</span>}
        </Fact>
        <Fact name="Payment">{isLostBeforeShipping(order) ? 'Payment reversed by bank' : PAYMENT[status]}</Fact>
        {wasPaid && <Fact name="Delivery">{DELIVERY[order.delivery_status]}</Fact>}
      </dl>
      <dl className="divide-y divide-rule border-y border-rule">
        <Amount name={product.name} dollars={order.subtotal_amount} />
        <Amount name={isPickup ? 'Local pickup' : `Shipping, ${carrierService(order)}`} dollars={order.shipping_amount} />
        <Amount name="Total" dollars={order.total_amount} />
      </dl>
      {order.sale_terms && <p className="mt-6">{saleTermsLine(order.sale_terms, { isPickup, isSold: true })}</p>}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="mb-1 text-sm text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Amount({ name, dollars }: { name: string; dollars: number }) {
  return (
    <div className="flex justify-between gap-6 py-3 last:font-semibold">
      <dt>{name}</dt>
      <dd className="tabular-nums">{dollars === 0 ? 'Free' : formatDollars(dollars)}</dd>
    </div>
  )
}

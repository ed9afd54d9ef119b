import { Link } from 'react-router'
import { AddressLines } from '#app/ui/address-lines.tsx'
import { Button } from '#app/ui/button.tsx'
import { isLabelCancelled } from '#app/ui/parcel-details.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { orderNumber } from '#contracts/buying/orders.ts'
import type { SellerOrderView } from '#contracts/buying/seller-order-views.ts'
import { builderName } from '#contracts/catalog/products.ts'
import { carrierService } from '#contracts/delivering/carrier-service.ts'
import { formatReaderDayWithYear } from '#contracts/kernel/dates/format-moment.ts'
import { OrderNotFound } from './seller-order.tsx'
import { useSellerOrder } from './use-seller-orders.ts'

/** A packing slip: contents and recipient, without a price. */
export function PackingSlip({ userId, orderId }: { userId: string; orderId: string }) {
  return (
    <QueryBoundary
      query={useSellerOrder(userId, orderId)}
      failure="Failed to load this order."
      notFound={<OrderNotFound />}
      skeleton={
        <Loading label="Loading the packing slip">
          <Skeleton className="h-96 w-full" />
        </Loading>
      }
    >
      {(order) => <Slip order={order} />}
    </QueryBoundary>
  )
}

function Slip({ order }: { order: SellerOrderView }) {
  const maker = builderName(order.product.builder)
  const parcel = order.shipment && !isLabelCancelled(order.shipment) ? order.shipment : null
  return (
    <>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-4 print:hidden">
        <Link to={`/dashboard/orders/${order.id}`} className="link text-sm">
          ← Order {orderNumber(order.id)}
        </Link>
        <Button variant="primary" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <article className="packing-slip mx-auto max-w-3xl border border-rule p-5 sm:p-12 print:max-w-none print:border-0 print:p-0">
        <header className="flex flex-wrap items-baseline justify-between gap-4 border-b border-rule pb-6">
          <h1 className="font-serif text-3xl">{maker}</h1>
          <p className="text-sm text-ink-soft">Packing slip</p>
        </header>
        <dl className="grid grid-cols-2 gap-x-5 gap-y-8 py-8 sm:gap-8">
          <div>
            <dt className="mb-1 text-sm text-ink-soft">For</dt>
            <dd>{order.ship_to ? <AddressLines address={{ ...order.ship_to, phone: undefined }} /> : order.buyer_name}</dd>
          </div>
          <div>
            <dt className="mb-1 text-sm text-ink-soft">Order</dt>
            <dd className="tabular-nums">{orderNumber(order.id)}</dd>
            <dd>{formatReaderDayWithYear(order.created_at)}</dd>
            <dd>{order.fulfilment === 'pickup' ? 'Local pickup' : carrierService(parcel ?? order)}</dd>
            {parcel?.tracking_code && <dd className="tabular-nums">{parcel.tracking_code}</dd>}
          </div>
        </dl>
        <table className="w-full border-y border-rule text-left">
          <thead className="text-sm text-ink-soft">
            <tr>
              <th scope="col" className="py-3 font-normal">
                Instrument
              </th>
              <th scope="col" className="py-3 text-right font-normal">
                Quantity
              </th>
            </tr>
          </thead>
          <tbody>
            <tr className="border-t border-rule">
              <td className="py-4 font-serif text-xl">{order.product.name}</td>
              <td className="py-4 text-right tabular-nums">1</td>
            </tr>
          </tbody>
        </table>
        <p className="mt-8 max-w-measure">
          Thank you. Please let the instrument rest in its closed case for a few hours before you open it. Wood reacts to sudden
          changes in temperature and humidity.
        </p>
      </article>
    </>
  )
}

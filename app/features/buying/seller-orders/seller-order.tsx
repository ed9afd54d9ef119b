import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { AddressLines } from '#app/ui/address-lines.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DeliverySteps } from '#app/ui/delivery-steps.tsx'
import { DisputeNotice } from '#app/ui/dispute-notice.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PrintedOrder } from '#app/ui/printed-order.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { SaleTermsList } from '#app/ui/sale-terms-list.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { orderNumber } from '#contracts/buying/orders.ts'
import type { SellerOrderView } from '#contracts/buying/seller-order-views.ts'
import type { Resale } from '#contracts/catalog/own-product-views.ts'
import { formatReaderDayWithYear } from '#contracts/kernel/dates/format-moment.ts'
import { LatestReturn } from '../returns/latest-return.tsx'
import { DeliveryPanel } from './delivery-panel.tsx'
import { OrderAmounts } from './order-amounts.tsx'
import { OrderBadges } from './order-row.tsx'
import { RefundOrder } from './refund-order.tsx'
import { Timeline } from './timeline.tsx'
import { useSellerOrder } from './use-seller-orders.ts'

type SellerOrderProps = {
  userId: string
  orderId: string
  /** The builder's actions for an instrument whose buyer was refunded. */
  drawResale: (product: SellerOrderView['product'], resale: Resale) => ReactNode
}

/** One order with the builder's actions. */
export function SellerOrder({ userId, orderId, drawResale }: SellerOrderProps) {
  return (
    <QueryBoundary
      query={useSellerOrder(userId, orderId)}
      failure="Failed to load this order."
      notFound={<OrderNotFound />}
      skeleton={
        <Loading label="Loading the order" className="flex flex-col gap-4">
          <Skeleton className="h-10 w-72" />
          <Skeleton className="h-48 w-full" />
        </Loading>
      }
    >
      {(order) => <Order order={order} drawResale={drawResale} />}
    </QueryBoundary>
  )
}

function Order({ order, drawResale }: Pick<SellerOrderProps, 'drawResale'> & { order: SellerOrderView }) {
  return (
    <article>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="font-serif text-2xl">Order {orderNumber(order.id)}</h1>
        <OrderBadges order={order} />
        <p className="w-full text-ink-soft">
          <time dateTime={order.created_at}>{formatReaderDayWithYear(order.created_at)}</time>, {order.buyer_name}
        </p>
      </header>
      {order.latest_return && <LatestReturn latest={order.latest_return} />}
      {order.status === 'completed' && (
        <div className="mt-6 max-w-2xl">
          <DeliverySteps order={order} expectedOn={order.shipment?.expected_delivery_on} />
        </div>
      )}
      {order.dispute && (
        <div className="mt-6">
          <DisputeNotice dispute={order.dispute} number={orderNumber(order.id)} />
        </div>
      )}
      <div className="mt-8 grid gap-x-12 gap-y-12 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex min-w-0 flex-col gap-12">
          <DeliveryPanel order={order} />
          {order.resale && drawResale(order.product, order.resale)}
          <Timeline order={order} />
        </div>
        <div className="flex flex-col gap-10">
          <section aria-labelledby="sold-title">
            <h2 id="sold-title" className="sr-only">
              Items
            </h2>
            <div className="flex gap-4">
              <ProductImage
                picture={order.product.images[0]}
                of={order.product.id}
                alt=""
                sizes="6rem"
                className="w-24 shrink-0"
              />
              <p>
                <Link to={`/product/${order.product.id}`} className="tap-target font-serif text-lg hover:underline">
                  {order.product.name}
                </Link>
              </p>
            </div>
            <OrderAmounts order={order} />
            {order.sale_terms && (
              <SaleTermsList terms={order.sale_terms} isPickup={order.fulfilment === 'pickup'} isSold className="mt-4" />
            )}
          </section>
          {order.ship_to && (
            <section aria-labelledby="ship-to-title">
              <h2 id="ship-to-title" className="mb-1 text-sm font-medium">
                Ships to
              </h2>
              <AddressLines address={order.ship_to} />
              {order.delivery_status !== 'cancelled' && (
                <Link to={`/dashboard/orders/${order.id}/packing-slip`} className="link mt-1 tap-target text-sm">
                  Packing slip
                </Link>
              )}
            </section>
          )}
          <Button aria-haspopup="dialog" onClick={() => raiseWindowEvent('openChat', { addressee: { order_id: order.id } })}>
            Message buyer
          </Button>
          <RefundOrder order={order} />
        </div>
      </div>
      <PrintedOrder order={order} shipTo={order.ship_to} />
    </article>
  )
}

/** A mistyped address and another builder's order look the same. */
export function OrderNotFound() {
  return (
    <EmptyState level={1} title="Order Not Found" action={<ButtonLink to="/dashboard/orders">Back to your orders</ButtonLink>}>
      The link may be incomplete, or the order belongs to another account.
    </EmptyState>
  )
}

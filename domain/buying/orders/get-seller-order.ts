import { asc, desc, eq } from 'drizzle-orm'
import type { OrderEvent, SellerOrderView } from '#contracts/buying/seller-order-views.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { findResale } from '#domain/catalog/products/resale.ts'
import { deliveryEvents, shipments } from '#domain/delivering/deliveries/deliveries-tables.ts'
import { deliveryPolicy } from '#domain/delivering/deliveries/delivery-policy.ts'
import { ACTIVE_SHIPMENT_STATUSES } from '#domain/delivering/deliveries/find-active-shipment.ts'
import { shipmentView } from '#domain/delivering/deliveries/shipment-view.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { abilities } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { isUuid } from '#domain/kernel/is-uuid.ts'
import { buyerDisputeState } from '#domain/money/payments/dispute-view.ts'
import { findRefundTime } from '#domain/money/payouts/find-refund-time.ts'
import { sumBuilderShares } from '#domain/money/payouts/sum-builder-shares.ts'
import { needsExportFiling } from '#domain/ports/customs-border.ts'
import { latestReturnView } from '../returns/return-view.ts'
import type { OrderRow } from './create-order.ts'
import { getShipmentDetails } from './get-shipment-details.ts'
import { canShipOrder } from './order-consigner.ts'
import { orderPolicy } from './order-policy.ts'
import { isOpen } from './order-return-columns.ts'
import { builderSaysFrom } from './order-returns.ts'
import { shownStatus } from './order-states.ts'
import { orders } from './orders-tables.ts'
import { type SellerOrderFacts, selectSellerOrders, sellerOrderEntry } from './seller-order-view.ts'

/** One order for the builder: instrument, destination, history and available actions. */
export async function getSellerOrder(ctx: Needs<'db' | 'actor' | 'now' | 'settings'>, orderId: string): Promise<SellerOrderView> {
  const builder = requireAccount(ctx.actor)
  const [row] = isUuid(orderId) ? await selectSellerOrders(ctx.db).where(eq(orders.id, orderId)) : []
  if (!row || row.builder.userId !== builder.id) throw new Refusal('not_found', 'Order not found')

  const [parcels, delivery, resale, shares, refundedAt] = await Promise.all([
    ctx.db.select().from(shipments).where(eq(shipments.consignmentId, orderId)).orderBy(desc(shipments.createdAt)),
    ctx.db.select().from(deliveryEvents).where(eq(deliveryEvents.consignmentId, orderId)).orderBy(asc(deliveryEvents.occurredAt)),
    row.order.status === 'refunded' || row.dispute ? findResale(ctx.db, row.order.productId) : null,
    sumBuilderShares(ctx.db, [orderId]),
    findRefundTime(ctx.db, orderId),
  ])
  const { order, item, latestReturn } = row
  const live = parcels.find(({ status }) => ACTIVE_SHIPMENT_STATUSES.includes(status))
  const shown = live ?? parcels[0]
  const disputed = buyerDisputeState(row.dispute)
  const mayLeave = canShipOrder({ ...order, disputed, isWithdrawn: isOpen(latestReturn) && latestReturn?.withdrawnAt !== null })
  const standing = { kind: 'order' as const, isPaid: order.status === 'completed', ...arrivalOf(row, delivery) }
  const facts = { ...order, ...standing, mayLeave, shipment: live, disputed }
  const isPaid = order.status === 'completed' || shownStatus(order.status) === 'refunded'
  return {
    ...sellerOrderEntry(row, ctx.settings),
    commission_percent: item.commissionPercent,
    commission_amount: toDollars(item.commissionCents),
    share_amount: toDollars(shares.get(orderId) ?? 0),
    // Only the carrier gets the buyer's email address; the builder writes through the shop.
    ship_to: isPaid && order.shipTo ? { ...order.shipTo, email: undefined } : null,
    insurance: {
      amount: toDollars(order.subtotalCents),
      suggested: order.subtotalCents > ctx.settings.insureAboveCents,
      included: order.saleTerms?.shipping_insured ?? false,
    },
    needs_export_filing: deliveryPolicy.buyLabel(facts) === true && (await hasToBeFiled(ctx, order)),
    shipment: shown ? shipmentView(shown) : null,
    timeline: timeline(row, { delivery, refundedAt }),
    resale,
    latest_return: latestReturnView(latestReturn),
    refunded_amount: toDollars(row.refundedCents),
    can: abilities({
      buy_label: deliveryPolicy.buyLabel(facts),
      void_label: deliveryPolicy.voidLabel(facts),
      mark_shipped: deliveryPolicy.send(facts),
      mark_delivered: deliveryPolicy.markDelivered(facts, ctx.now()),
      mark_ready: deliveryPolicy.markReady(facts),
      confirm_pickup: deliveryPolicy.confirmPickup(facts),
      refund: orderPolicy.refund(builder, { ...order, builderUserId: builder.id, disputed, isReturning: isOpen(latestReturn) }),
    }),
  }
}

/** When the builder can confirm the arrival of their own label, and whether the buyer reported it as missing. */
function arrivalOf({ latestReturn }: SellerOrderFacts, delivery: Moments['delivery']) {
  const shippedAt = delivery.find(({ status }) => status === 'shipped')?.occurredAt
  const isMissed = isOpen(latestReturn) && latestReturn?.reviewReason === 'not_arrived'
  return { isMissed, builderSaysFrom: shippedAt ? builderSaysFrom(shippedAt) : null }
}

/** False if something else prevents shipping. That reason appears when rates are requested. */
async function hasToBeFiled(ctx: Needs<'db' | 'actor' | 'now' | 'settings'>, order: OrderRow): Promise<boolean> {
  const details = await getShipmentDetails(ctx, order).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
  return details !== undefined && needsExportFiling(details, order.subtotalCents)
}

type Moments = { delivery: (typeof deliveryEvents.$inferSelect)[]; refundedAt: Date | undefined }

function timeline({ order }: SellerOrderFacts, { delivery, refundedAt = order.updatedAt }: Moments): OrderEvent[] {
  const all: OrderEvent[] = [{ what: 'placed', at: order.createdAt.toISOString() }]
  for (const { status, occurredAt } of delivery) all.push({ what: status, at: occurredAt.toISOString() })
  if (order.refundRequestedAt) all.push({ what: 'refund_requested', at: order.refundRequestedAt.toISOString() })
  if (shownStatus(order.status) === 'refunded') all.push({ what: 'refunded', at: refundedAt.toISOString() })
  return all.toSorted((a, b) => a.at.localeCompare(b.at))
}

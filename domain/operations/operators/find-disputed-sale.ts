import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Address } from '#contracts/buying/address-views.ts'
import type { DeliveryStatus } from '#contracts/buying/orders.ts'
import { carrierService } from '#contracts/delivering/carrier-service.ts'
import { formatLongDay } from '#contracts/kernel/dates/format-day.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { orderItems, orders } from '#domain/buying/orders/orders-tables.ts'
import { customBuildRequests } from '#domain/custom-builds/requests/build-requests-tables.ts'
import { deliveryEvents } from '#domain/delivering/deliveries/deliveries-tables.ts'
import { findActiveShipment } from '#domain/delivering/deliveries/find-active-shipment.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Queryable } from '#domain/kernel/db.ts'
import { disputes } from '#domain/money/payments/disputes-table.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'

/** The instrument was shipped by carrier. */
const DISPATCHED: DeliveryStatus[] = ['shipped', 'delivered', 'returned']

/** The day of a moment in the shop's time zone */
type Written = (moment: Date) => string

/** What the shop knows about a disputed sale and can prove to the bank */
export type DisputedSale = NonNullable<Awaited<ReturnType<typeof findDisputedSale>>>

/** Undefined if there is no such dispute. */
export async function findDisputedSale({ db, settings }: Needs<'db' | 'settings'>, disputeId: string) {
  const [found] = await db
    .select({ dispute: disputes, payment: payments, builder: userProfiles })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .innerJoin(userProfiles, eq(userProfiles.id, payments.builderId))
    .where(eq(disputes.id, disputeId))
  if (!found) return undefined
  const written: Written = (moment) => formatLongDay(dayIn(settings.timeZone, moment))
  const sold = found.payment.requestId === null ? await soldOrder(db, found.payment.checkoutId, written) : undefined
  const facts = sold ?? (await soldBuild(db, { ...found, written }))
  return { ...found, ...facts }
}

/** The order with its parcel, worded as evidence */
async function soldOrder(db: Queryable, checkoutId: string | null, written: Written) {
  if (checkoutId === null) return undefined
  const [row] = await db
    .select({ order: orders, item: orderItems })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(eq(orders.checkoutId, checkoutId))
  if (!row) return undefined
  const { order, item } = row
  const shipment = await findActiveShipment(db, order.id)
  const moments = await db
    .select()
    .from(deliveryEvents)
    .where(and(eq(deliveryEvents.consignmentId, order.id), inArray(deliveryEvents.status, ['shipped', 'delivered', 'picked_up'])))
    .orderBy(desc(deliveryEvents.occurredAt))
  const dayOf = (status: DeliveryStatus) => {
    const moment = moments.find((each) => each.status === status)
    return moment ? written(moment.occurredAt) : ''
  }
  // A label alone does not prove shipping.
  const sent = DISPATCHED.includes(order.deliveryStatus) ? shipment : undefined
  const carrier = sent?.trackingCode ? carrierService(sent) : ''
  const ordered = `${item.productName} by ${item.builderName}, ordered on ${written(order.createdAt)}.`
  return {
    subjectName: item.productName,
    customerName: order.shipTo?.name ?? '',
    shippingAddress: order.shipTo ? addressText(order.shipTo) : '',
    carrier,
    trackingNumber: sent?.trackingCode ?? '',
    labelUrl: sent?.status === 'bought' ? sent.labelUrl : null,
    shippedOn: dayOf('shipped'),
    received: [ordered, DELIVERY[order.deliveryStatus]({ dayOf, carrier })].join(' '),
  }
}

type Delivered = { dayOf: (status: DeliveryStatus) => string; carrier: string }

const DELIVERY: Record<DeliveryStatus, (facts: Delivered) => string> = {
  preparing: () => 'The buyer has not received it yet.',
  label_created: () => 'The buyer has not received it yet.',
  shipped: ({ dayOf }) => `It shipped on ${dayOf('shipped')} and is in transit.`,
  delivered: ({ dayOf, carrier }) => `${carrier || 'The carrier'} delivered it on ${dayOf('delivered')}.`,
  ready_for_pickup: () => 'The buyer has not picked it up yet.',
  picked_up: ({ dayOf }) => `The buyer picked it up on ${dayOf('picked_up')}, with the pickup code.`,
  returned: () => 'It was shipped, and then returned to the builder.',
  cancelled: () => 'The delivery was canceled, and the buyer has not received it.',
}

/** A custom build payment. The shop shipped nothing for it. */
async function soldBuild(
  db: Queryable,
  {
    payment,
    builder,
    written,
  }: { payment: typeof payments.$inferSelect; builder: typeof userProfiles.$inferSelect; written: Written },
) {
  const nothing = { shippingAddress: '', carrier: '', trackingNumber: '', labelUrl: null, shippedOn: '' }
  const by = builder.businessName || builder.publicName
  const received = `${payment.description} by ${by}, paid on ${written(payment.createdAt)}.`
  const customerName = payment.requestId === null ? '' : await customerOf(db, payment.requestId)
  return { ...nothing, subjectName: payment.description, customerName, received }
}

async function customerOf(db: Queryable, requestId: string): Promise<string> {
  const { customerName } = only(
    await db
      .select({ customerName: customBuildRequests.customerName })
      .from(customBuildRequests)
      .where(eq(customBuildRequests.id, requestId)),
  )
  return customerName
}

function addressText({ name, street1, street2, city, state, zip, country }: Address): string {
  return [name, street1, street2, `${city}, ${state} ${zip}`.trim(), country].filter(Boolean).join(', ')
}

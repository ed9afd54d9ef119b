import { eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import type { OrderRow } from './create-order.ts'
import { type DeliveryNews, deliveryBuyerEmail, parcelReturnedBuilderEmail } from './delivery-emails.ts'
import { orderPlacedBuilderEmail, orderPlacedBuyerEmail } from './order-emails.ts'
import { orderRefundedBuilderEmail, orderRefundedBuyerEmail } from './refund-emails.ts'
import { deliveryResumedEmail } from './resumed-email.ts'
import {
  type UnpaidParcel,
  unpaidParcelBuilderEmail,
  unpaidParcelBuyerEmail,
  unpaidParcelOperatorsEmail,
} from './unpaid-parcel-emails.ts'

/** Notifies buyer and builder of the sale. */
export async function sendSaleEmails(ctx: Needs<'jobs'>, tx: Tx, order: OrderRow): Promise<void> {
  await enqueueMail(ctx, tx, orderPlacedBuyerEmail, { to: order.customerEmail, orderId: order.id })
  await enqueueMail(ctx, tx, orderPlacedBuilderEmail, { to: await builderEmail(tx, order), orderId: order.id })
}

/** Notifies the buyer of the refund, and the builder if they had been notified of the sale. */
export async function sendRefundEmails(ctx: Needs<'jobs'>, tx: Tx, order: OrderRow, wasSold: boolean): Promise<void> {
  await enqueueMail(ctx, tx, orderRefundedBuyerEmail, { to: order.customerEmail, orderId: order.id })
  if (!wasSold) return
  await enqueueMail(ctx, tx, orderRefundedBuilderEmail, { to: await builderEmail(tx, order), orderId: order.id })
}

/** Notifies the buyer of a delivery step, and the builder if the parcel is being returned. */
export async function sendDeliveryEmails(ctx: Needs<'jobs'>, tx: Tx, order: OrderRow, status: DeliveryNews): Promise<void> {
  await enqueueMail(ctx, tx, deliveryBuyerEmail, { to: order.customerEmail, orderId: order.id, status })
  if (status !== 'returned') return
  await enqueueMail(ctx, tx, parcelReturnedBuilderEmail, { to: await builderEmail(tx, order), orderId: order.id })
}

/** Warns both sides and operators that a carrier has a parcel whose buyer was or will be refunded. */
export async function sendUnpaidParcelEmails(ctx: Needs<'jobs' | 'settings'>, tx: Tx, order: OrderRow): Promise<void> {
  await enqueueMail(ctx, tx, unpaidParcelBuyerEmail, { to: order.customerEmail, orderId: order.id })
  await enqueueMail(ctx, tx, unpaidParcelBuilderEmail, { to: await builderEmail(tx, order), orderId: order.id })
  await sendUnpaidParcelToOperators(ctx, tx, { orderId: order.id, was: 'shipped' })
}

/** Tells operators about a parcel, or a return, whose buyer was or will be refunded. */
export async function sendUnpaidParcelToOperators(ctx: Needs<'jobs' | 'settings'>, tx: Tx, parcel: UnpaidParcel): Promise<void> {
  await enqueueMail(ctx, tx, unpaidParcelOperatorsEmail, { to: ctx.settings.contactEmail, ...parcel })
}

/** Notifies builder and operators that a canceled delivery resumes, because a lost dispute was won on appeal. */
export async function sendResumedEmails(
  ctx: Needs<'jobs' | 'settings'>,
  tx: Tx,
  order: OrderRow,
  disputeId: string,
): Promise<void> {
  const { id: orderId } = order
  const path = `/dashboard/orders/${orderId}`
  await enqueueMail(ctx, tx, deliveryResumedEmail, { to: await builderEmail(tx, order), orderId, path })
  await enqueueMail(ctx, tx, deliveryResumedEmail, {
    to: ctx.settings.contactEmail,
    orderId,
    path: `/admin/disputes/${disputeId}`,
  })
}

async function builderEmail(tx: Tx, { builderId }: OrderRow): Promise<string> {
  const ofBuilder = tx
    .select({ email: users.email })
    .from(userProfiles)
    .innerJoin(users, eq(users.id, userProfiles.userId))
    .where(eq(userProfiles.id, builderId))
  return only(await ofBuilder).email
}

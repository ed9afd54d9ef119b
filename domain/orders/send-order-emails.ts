import { eq } from 'drizzle-orm'
import { userProfiles, users } from '../accounts/accounts-tables.ts'
import type { Needs } from '../kernel/context.ts'
import { only, type Tx } from '../kernel/db.ts'
import type { DeliveryNews } from '../ports/jobs.ts'
import type { OrderRow } from './create-order.ts'

/** Tells buyer and builder about the sale. */
export async function sendSaleEmails(ctx: Needs<'jobs'>, tx: Tx, order: OrderRow): Promise<void> {
  await ctx.jobs.enqueue(tx, 'send-mail', { mail: 'order-placed-buyer', to: order.customerEmail, orderId: order.id })
  await ctx.jobs.enqueue(tx, 'send-mail', { mail: 'order-placed-builder', to: await builderEmail(tx, order), orderId: order.id })
}

/** Tells the buyer about the refund, and the builder too if they had been told about the sale. */
export async function sendRefundEmails(ctx: Needs<'jobs'>, tx: Tx, order: OrderRow, wasSold: boolean): Promise<void> {
  await ctx.jobs.enqueue(tx, 'send-mail', { mail: 'order-refunded-buyer', to: order.customerEmail, orderId: order.id })
  if (!wasSold) return
  await ctx.jobs.enqueue(tx, 'send-mail', {
    mail: 'order-refunded-builder',
    to: await builderEmail(tx, order),
    orderId: order.id,
  })
}

/** Tells the buyer where the instrument is, and the builder too if it is coming back. */
export async function sendDeliveryEmails(ctx: Needs<'jobs'>, tx: Tx, order: OrderRow, status: DeliveryNews): Promise<void> {
  await ctx.jobs.enqueue(tx, 'send-mail', { mail: 'delivery-buyer', to: order.customerEmail, orderId: order.id, status })
  if (status !== 'returned') return
  await ctx.jobs.enqueue(tx, 'send-mail', {
    mail: 'parcel-returned-builder',
    to: await builderEmail(tx, order),
    orderId: order.id,
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

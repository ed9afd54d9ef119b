import { daysAfter } from '#contracts/kernel/dates/days.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { type SaleFigures, saleLines } from './ledger-lines.ts'
import { sendTransferJob } from './payout-jobs.ts'
import { transfers } from './payouts-tables.ts'
import { postLedgerEvent } from './post-ledger-event.ts'

/** The payment of a ledger event. */
export type PaymentFacts = {
  paymentId: string
  /** The custom build that it pays for, if any. */
  requestId: string | null
  builderId: string
  productName: string
  paymentIntentId: string | null
  sessionId: string | null
}
export type SaleFacts = PaymentFacts & SaleFigures & { orderId: string | null; commissionPercent: number; currency: string }

/** An order's share is sent this long after the payment, if no delivery is reported. */
export const MAX_HOLD_DAYS = 90

/** Books the sale of an instrument or of a milestone of a custom build, and owes the builder their share. */
export async function recordSale(ctx: Needs<'now' | 'jobs'>, tx: Tx, sale: SaleFacts): Promise<void> {
  const { priceCents, shippingCents, commissionCents, currency, ...facts } = sale
  const event = { ...facts, kind: 'sale', key: `sale:${saleNumber(sale)}`, occurredAt: ctx.now() } as const
  const isNew = await postLedgerEvent(tx, event, saleLines({ priceCents, shippingCents, commissionCents }))
  const amountCents = priceCents - commissionCents
  if (!isNew || amountCents <= 0 || !sale.paymentIntentId) return

  const { paymentId, orderId, builderId, paymentIntentId } = sale
  const moments = { createdAt: ctx.now(), updatedAt: ctx.now() }
  const idempotencyKey = `transfer-${saleNumber(sale)}`
  // The return windows of an order follow its delivery.
  const releaseAt = orderId === null ? null : daysAfter(ctx.now(), MAX_HOLD_DAYS)
  const owed = { paymentId, orderId, builderId, paymentIntentId, amountCents, currency, idempotencyKey, releaseAt, ...moments }
  const transfer = only(await tx.insert(transfers).values(owed).returning({ id: transfers.id }))
  if (releaseAt === null) await ctx.jobs.enqueue(tx, sendTransferJob, { transferId: transfer.id })
}

/** The sale number known to people and to the provider: from the order, or from the payment for a custom build. */
export function saleNumber({ orderId, paymentId }: { orderId: string | null; paymentId: string }): string {
  return orderId ?? paymentId
}

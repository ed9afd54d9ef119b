import { inArray, or } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { isUuid } from '#domain/kernel/is-uuid.ts'
import type { PaymentMoney } from '#domain/ports/payouts.ts'
import { ledgerEvents } from '../payouts/payouts-tables.ts'
import { payments } from './payments-tables.ts'

const AT_ONCE = 1000

export type UnbookedPayments = {
  /** Payments that the shop has, by their session */
  known: { sessionId: string }[]
  /** Payments it has no record of */
  unknown: PaymentMoney[]
}

/** Money that the provider has received for the shop since then and not refunded, and that is not in the ledger */
export async function findUnbookedPayments(ctx: Needs<'db' | 'payments'>, since: Date): Promise<UnbookedPayments> {
  const standing = (await ctx.payments.listPayments(since)).filter((each) => each.paidCents > each.refundedCents)
  const found: UnbookedPayments = { known: [], unknown: [] }
  for (let at = 0; at < standing.length; at += AT_ONCE) {
    const { known, unknown } = await classify(ctx, standing.slice(at, at + AT_ONCE))
    found.known.push(...known)
    found.unknown.push(...unknown)
  }
  return found
}

async function classify({ db }: Needs<'db'>, standing: PaymentMoney[]): Promise<UnbookedPayments> {
  const references = standing.map(({ paymentIntentId }) => paymentIntentId)
  const ids = standing.map(({ paymentId }) => paymentId).filter(isUuid)
  const booked = await db
    .selectDistinct({ reference: ledgerEvents.paymentIntentId })
    .from(ledgerEvents)
    .where(inArray(ledgerEvents.paymentIntentId, references))
  const rows = await db
    .select({ id: payments.id, reference: payments.paymentIntentId, sessionId: payments.stripeSessionId })
    .from(payments)
    .where(or(inArray(payments.id, ids), inArray(payments.paymentIntentId, references)))

  const isBooked = new Set(booked.map(({ reference }) => reference))
  const unbooked = standing
    .filter(({ paymentIntentId }) => !isBooked.has(paymentIntentId))
    .map((paid) => ({ paid, row: rows.find(({ id, reference }) => id === paid.paymentId || reference === paid.paymentIntentId) }))
  return {
    known: unbooked.flatMap(({ row }) => (row?.sessionId ? [{ sessionId: row.sessionId }] : [])),
    // A payment without its session was interrupted, and there is nothing to ask the provider about.
    unknown: unbooked.flatMap(({ paid, row }) => (row?.sessionId ? [] : [paid])),
  }
}

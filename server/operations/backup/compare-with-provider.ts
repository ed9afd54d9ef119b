import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { DAY_MS } from '#contracts/kernel/dates/days.ts'
import { isUuid } from '#domain/kernel/is-uuid.ts'
import { disputes } from '#domain/money/payments/disputes-table.ts'
import { findUnbookedPayments } from '#domain/money/payments/find-unbooked-payments.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import type { PaymentDeps } from '#domain/money/payments/sale.ts'
import { bookMissingTransfers } from '#domain/money/payouts/book-missing-transfers.ts'
import { type Difference, findDifferences, reconcileLedger } from '#domain/money/payouts/reconcile-ledger.ts'
import {
  failComparison,
  finishComparison,
  lockComparison,
  type TakenComparison,
  takeComparison,
} from '#domain/money/restores/change-restore.ts'
import type { Comparison } from '#domain/money/restores/restores-tables.ts'
import { recordUnknownPayments } from '#domain/money/restores/unknown-payments.ts'
import { settleAnyDispute, settlePayment } from '#server/jobs/payment-work.ts'

// Events just before the backup can have arrived just after it.
const BEFORE_BACKUP_MS = 2 * DAY_MS

/** Compares a restored shop with the card provider, if requested and not running on another node. */
export async function compareIfAsked(ctx: PaymentDeps): Promise<void> {
  const taken = await takeComparison(ctx)
  if (!taken) return
  try {
    await finishComparison(ctx.db, taken, await compare(ctx, taken), ctx.now())
  } catch (error) {
    await failComparison(ctx.db, taken, ctx.now())
    throw error
  }
}

async function compare(ctx: PaymentDeps, taken: TakenComparison): Promise<Comparison> {
  const since = new Date(taken.backupStartedAt.getTime() - BEFORE_BACKUP_MS)
  // Before the payments are listed, so that the list includes what is paid meanwhile.
  const openPages = await findUnknownPages(ctx, taken)
  // Before anything is settled, so that an instrument paid for since the backup isn't sold again.
  const known = await noteUnknownPayments(ctx, taken, since)
  // Sales before transfers: the share of a sale that is settled now may have been sent already.
  const settledPayments = await settleOpenPayments(ctx)
  for (const reference of known) await settlePayment(ctx, reference)
  // Refunds and disputes before transfers, so that no share is sent that must be returned.
  const changed = await settleMoved(ctx, { since, from: taken.backupStartedAt })
  const bookedTransfers = await bookMissingTransfers(ctx, { since })
  const differences = await reconcileLedger(ctx, { settledMs: 0, from: taken.backupStartedAt })
  const left = new Set(differences.map(({ reference }) => reference))
  const refunded = changed.filter(({ about, reference }) => about === 'payment' && !left.has(reference)).length
  return { settledPayments: settledPayments + refunded, bookedTransfers, differences: differences.length, openPages }
}

/**
 * Applies the provider's state of each payment and dispute whose money may have moved since the backup, however old. Returns how
 * they differed from the ledger.
 */
async function settleMoved(ctx: PaymentDeps, { since, from }: { since: Date; from: Date }): Promise<Difference[]> {
  const differences = await findDifferences(ctx, { settledMs: 0, from })
  const differing = (about: Difference['about']) => differences.filter((each) => each.about === about)
  // Even if the sums agree: one refund can have replaced another.
  const refunded = (await ctx.payments.listRefundedPayments(since)).map(({ paymentIntentId }) => paymentIntentId)
  const paid = new Set([...refunded, ...differing('payment').map(({ reference }) => reference)])
  for (const paymentIntentId of paid) await settlePayment(ctx, { paymentIntentId })
  // Even disputes that moved no money, because they hold back the share.
  const opened = [...(await ctx.payments.listDisputes(since)), ...(await findOpenDisputes(ctx))]
  const ids = [...opened.map(({ stripeDisputeId }) => stripeDisputeId), ...differing('dispute').map(({ reference }) => reference)]
  for (const stripeDisputeId of new Set(ids)) await settleAnyDispute(ctx, { stripeDisputeId })
  return differences
}

/** Disputes that were undecided when the backup was made. */
function findOpenDisputes({ db }: PaymentDeps): Promise<{ stripeDisputeId: string }[]> {
  return db.select({ stripeDisputeId: disputes.stripeDisputeId }).from(disputes).where(isNull(disputes.closedAt))
}

/**
 * Payment pages opened after the backup can still be paid, without a record here. Closed only if an operator asks for it: during
 * a rehearsal they belong to the live shop. Returns how many stay open.
 */
async function findUnknownPages(ctx: PaymentDeps, { closesPages }: TakenComparison): Promise<number> {
  const unknown: string[] = []
  for (const { sessionId, paymentId } of await ctx.payments.listOpenCheckouts()) {
    if (!paymentId || !isUuid(paymentId)) continue
    if ((await ctx.db.$count(payments, eq(payments.id, paymentId))) === 0) unknown.push(sessionId)
  }
  if (!closesPages) return unknown.length
  for (const sessionId of unknown) await ctx.payments.expireCheckout(sessionId)
  return 0
}

/** Stores the payments that this shop has no record of. Returns those that it knows and has not booked. */
async function noteUnknownPayments(ctx: PaymentDeps, taken: TakenComparison, since: Date): Promise<{ sessionId: string }[]> {
  const askedAt = ctx.now()
  const { known, unknown } = await findUnbookedPayments(ctx, since)
  const found = unknown.map(({ paymentIntentId, paidCents, refundedCents, createdAt: paidAt, productId }) => {
    const amountCents = paidCents - refundedCents
    return { paymentIntentId, amountCents, paidAt, productId: productId && isUuid(productId) ? productId : null }
  })
  await ctx.db.transaction(async (tx) => {
    await lockComparison(tx, taken)
    await recordUnknownPayments(tx, found, { askedAt, now: ctx.now() })
  })
  return known
}

/** Settles each payment that was open when the backup was made. Returns how many are no longer open. */
async function settleOpenPayments(ctx: PaymentDeps): Promise<number> {
  const isOpen = inArray(payments.status, ['opening', 'open', 'processing'])
  // Bounded by the instruments on hold and the build payments in progress.
  const open = await ctx.db
    .select({ id: payments.id, sessionId: payments.stripeSessionId, status: payments.status })
    .from(payments)
    .where(and(isOpen, isNotNull(payments.stripeSessionId)))
  for (const { sessionId } of open) if (sessionId) await settlePayment(ctx, { sessionId })
  if (open.length === 0) return 0
  const ids = open.map(({ id }) => id)
  return open.length - (await ctx.db.$count(payments, and(isOpen, inArray(payments.id, ids))))
}

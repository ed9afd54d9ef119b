import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { DAY_MS } from '#contracts/kernel/dates/days.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { PartRefund } from '#domain/ports/payments.ts'
import { applyRefund } from './apply-refunds.ts'
import { findDisputed, getLostCents, lostCentsOfPayment, notDisputed, notWithBank } from './dispute-conditions.ts'
import { lockPayment } from './move-payment.ts'
import { lockRefund, moveRefund } from './move-refund.ts'
import { refundPartJob } from './payment-jobs.ts'
import { type PaymentRow, payments } from './payments-tables.ts'
import { newRefundKey } from './refund-part.ts'
import { type RefundRow, refunds } from './refunds-table.ts'
import { type PaymentDeps, type Sale, type Sales, saleOf } from './sale.ts'

// The job retries for a day, so do not enqueue many copies of it.
const RETRY_MS = 3_600_000
const FAILED_RETRY_MS = DAY_MS

type Asked = { sale: Sale; payment: PaymentRow; owed: RefundRow; isLost: boolean }

/** The provider refunds nothing more of a payment after a bank returned some of it: an operator pays the rest. */
const REFUSED: PartRefund = { refundId: null, status: 'failed', why: 'a bank has returned another part of this payment' }

/** Asks the provider for a partial refund, unless it was already made, then stores the result. */
export async function askRefund(ctx: PaymentDeps, sales: Sales, { returnId }: { returnId: string }): Promise<void> {
  const asked = await startAsking(ctx, sales, returnId)
  if (!asked) return
  // The provider may have forgotten the key by now, and does not refuse a second refund. A restored shop does not know that it has asked.
  const made = (await findEarlierRefund(ctx, asked)) ?? (asked.isLost ? REFUSED : await ctx.payments.refund(requestOf(asked)))

  await ctx.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, asked.sale, asked.payment.id)
    const owed = await lockRefund(tx, returnId)
    if (!payment || owed?.status !== 'asking' || owed.idempotencyKey !== asked.owed.idempotencyKey) return
    await applyRefund(ctx, tx, { sale: asked.sale, payment, owed }, made)
  })
}

function requestOf({ payment: { paymentIntentId, id: paymentId }, owed }: Asked) {
  if (!paymentIntentId) throw new Error(`Payment ${paymentId} has no payment intent`)
  const { id: returnId, cents, reason, idempotencyKey } = owed
  return { paymentIntentId, idempotencyKey, part: { returnId, cents, reason } }
}

/** Records the request before it is sent. Undefined if there is nothing to ask for. */
async function startAsking(ctx: PaymentDeps, sales: Sales, returnId: string): Promise<Asked | undefined> {
  const [found] = await ctx.db
    .select({ payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, returnId))
  const sale = found && saleOf(sales, found.payment)
  if (!sale) return undefined
  return ctx.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, sale, found.payment.id)
    const owed = await lockRefund(tx, returnId)
    // A refund of the whole payment includes this part.
    if (payment?.status !== 'paid' || !owed || (owed.status !== 'owed' && owed.status !== 'asking')) return undefined
    const disputed = await findDisputed(tx, payment.id)
    // While a bank decides, or after it returned everything, there is nothing to refund.
    if (disputed === 'open' || (await getLostCents(tx, payment.id)) >= payment.amountCents) return undefined
    const asking = await moveRefund(ctx, tx, owed, 'asking', { askedAt: owed.askedAt ?? ctx.now() })
    return { sale, payment, owed: asking, isLost: disputed === 'lost' }
  })
}

/** The provider's result of an earlier call whose response was lost */
async function findEarlierRefund(ctx: PaymentDeps, { payment, owed }: Asked): Promise<PartRefund | undefined> {
  const session = payment.stripeSessionId ? await ctx.payments.getCheckout(payment.stripeSessionId) : undefined
  return session?.returns.findLast((each) => each.returnId === owed.id && each.refundId !== owed.providerRefundId)
}

/** Retries partial refunds whose job was lost or that a dispute delayed, and those that failed a day ago. */
export async function reconcileRefunds(ctx: Needs<'db' | 'now' | 'jobs'>): Promise<void> {
  const now = ctx.now()
  const silentFor = (ms: number) => lt(refunds.updatedAt, new Date(now.getTime() - ms))
  await ctx.db.transaction(async (tx) => {
    const paidAnd = (condition: SQL) => {
      const standing = and(eq(payments.status, 'paid'), condition)
      return inArray(refunds.paymentId, tx.select({ id: payments.id }).from(payments).where(standing))
    }
    const hasMoneyLeft = sql`${notWithBank(tx, payments.id)} and ${lostCentsOfPayment} < ${payments.amountCents}`
    const lost = await tx
      .update(refunds)
      .set({ updatedAt: now })
      .where(and(inArray(refunds.status, ['owed', 'asking']), silentFor(RETRY_MS), paidAnd(hasMoneyLeft)))
      .returning({ id: refunds.id })
    const failed = await tx
      .select()
      .from(refunds)
      .where(and(eq(refunds.status, 'failed'), silentFor(FAILED_RETRY_MS), paidAnd(notDisputed(tx, payments.id))))
      .for('update')
    for (const owed of failed) await retry(ctx, tx, owed)
    for (const { id: returnId } of lost) await ctx.jobs.enqueue(tx, refundPartJob, { returnId })
  })
}

/** The provider repeats its answer for a key, so the attempt after a failure needs another. */
async function retry(ctx: Needs<'now' | 'jobs'>, tx: Parameters<typeof moveRefund>[1], owed: RefundRow): Promise<void> {
  await moveRefund(ctx, tx, owed, 'asking', { idempotencyKey: newRefundKey(owed.id), askedAt: ctx.now() })
  await ctx.jobs.enqueue(tx, refundPartJob, { returnId: owed.id })
}

import { eq } from 'drizzle-orm'
import { only, type Tx } from '#domain/kernel/db.ts'
import { isUuid } from '#domain/kernel/is-uuid.ts'
import type { DisputeState } from '#domain/ports/disputes.ts'
import { disputeMayMove, isOpenDispute } from './dispute-states.ts'
import { type DisputeRow, disputes } from './disputes-table.ts'
import { lockPayment } from './move-payment.ts'
import { type PaymentRow, payments } from './payments-tables.ts'
import { postDisputes } from './post-dispute-entries.ts'
import { type PaymentDeps, type Sale, type Sales, saleOf } from './sale.ts'
import { settlePayment } from './settle-payment.ts'

/** `not_ours`: for a payment not made through the shop · `unknown_payment`: for the shop's payment, which is not stored here */
export type DisputeSettled = 'settled' | 'not_ours' | 'unknown_payment'

const ATTEMPTS = 5

/** Fetches a dispute from the provider and applies its state. Can run any number of times, in any order. */
export async function settleDispute(
  ctx: PaymentDeps,
  sales: Sales,
  { stripeDisputeId }: { stripeDisputeId: string },
): Promise<DisputeSettled> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const [known] = await ctx.db.select().from(disputes).where(eq(disputes.stripeDisputeId, stripeDisputeId))
    const state = await ctx.payments.getDispute(stripeDisputeId)
    if (!state) return 'not_ours'
    const payment = await findPayment(ctx, sales, state)
    const sale = payment && saleOf(sales, payment)
    if (!sale) return state.paymentId === null ? 'not_ours' : 'unknown_payment'
    const isApplied = await ctx.db.transaction(async (tx) => {
      const locked = await lockPayment(tx, sale, payment.id)
      return locked ? applyDispute(ctx, tx, { sale, payment: locked, state, known }) : true
    })
    if (isApplied) return 'settled'
    // The dispute has changed since the provider was asked, so this answer may be outdated.
  }
  throw new Error(`Dispute ${stripeDisputeId} kept changing while it was being read`)
}

/** The payment that the provider means. If the shop does not know yet that it was paid, it is settled first. */
async function findPayment(ctx: PaymentDeps, sales: Sales, state: DisputeState): Promise<PaymentRow | undefined> {
  const ofIntent = eq(payments.paymentIntentId, state.paymentIntentId ?? '')
  const [known] = await ctx.db.select().from(payments).where(ofIntent)
  if (known || !state.paymentId || !isUuid(state.paymentId)) return known
  const [named] = await ctx.db.select().from(payments).where(eq(payments.id, state.paymentId))
  if (named?.stripeSessionId) await settlePayment(ctx, sales, { sessionId: named.stripeSessionId })
  return (await ctx.db.select().from(payments).where(ofIntent))[0]
}

type Applying = { sale: Sale; payment: PaymentRow; state: DisputeState; known: DisputeRow | undefined }

/** False if the dispute has changed here since the provider was asked. */
async function applyDispute(ctx: PaymentDeps, tx: Tx, { sale, payment, state, known }: Applying): Promise<boolean> {
  const ofDispute = eq(disputes.stripeDisputeId, state.stripeDisputeId)
  const [before] = await tx.select().from(disputes).where(ofDispute).for('update')
  if (before?.revision !== known?.revision) return false
  const learned = reportedBy(ctx, state, before)
  if (before && isSame(before, learned)) {
    await tx.update(disputes).set({ askedAt: ctx.now() }).where(ofDispute)
    return true
  }
  if (before && !disputeMayMove(before.status, state.status)) {
    throw new Error(`Dispute ${before.id} cannot go from ${before.status} to ${state.status}`)
  }
  const dispute = before ? await change(tx, before, learned) : await open(ctx, tx, payment, state, learned)
  await postDisputes(ctx, tx, payment)
  await sale.onDispute(ctx, tx, payment, { dispute, before: before?.status ?? null })
  return true
}

type Reported = ReturnType<typeof reportedBy>

function reportedBy(ctx: PaymentDeps, state: DisputeState, before: DisputeRow | undefined) {
  const now = ctx.now()
  const { status, reason, amountCents, withdrawnCents, feeCents, evidenceDueAt } = state
  return {
    ...{ status, reason, amountCents, withdrawnCents, feeCents, evidenceDueAt },
    evidenceFiledAt: state.isEvidenceFiled ? (before?.evidenceFiledAt ?? now) : null,
    closedAt: isOpenDispute(status) ? null : (before?.closedAt ?? now),
    updatedAt: now,
    askedAt: now,
  }
}

function isSame(before: DisputeRow, { updatedAt: _, askedAt: __, ...learned }: Reported): boolean {
  return Object.entries(learned).every(([name, value]) => {
    const stood = before[name as keyof typeof learned]
    return stood instanceof Date && value instanceof Date ? stood.getTime() === value.getTime() : stood === value
  })
}

async function change(tx: Tx, before: DisputeRow, learned: Reported): Promise<DisputeRow> {
  const changed = { ...learned, revision: before.revision + 1 }
  return only(await tx.update(disputes).set(changed).where(eq(disputes.id, before.id)).returning())
}

async function open(
  ctx: PaymentDeps,
  tx: Tx,
  payment: PaymentRow,
  { stripeDisputeId, currency, openedAt }: DisputeState,
  learned: Reported,
): Promise<DisputeRow> {
  const facts = { paymentId: payment.id, stripeDisputeId, currency, openedAt, createdAt: ctx.now() }
  const feePaidBy = ctx.settings.disputeFeePaidBy
  return only(
    await tx
      .insert(disputes)
      .values({ ...facts, ...learned, feePaidBy })
      .returning(),
  )
}

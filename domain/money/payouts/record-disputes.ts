import { and, eq, ne, sql } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { alignTransfer } from './align-transfer.ts'
import { holdTransfer } from './hold-transfer.ts'
import { lostSaleLines, type SaleFigures } from './ledger-lines.ts'
import { ledgerEvents, ledgerLines } from './payouts-tables.ts'
import { type LedgerLine, postLedgerEvent } from './post-ledger-event.ts'
import type { PaymentFacts } from './record-sale.ts'
import { heldUnappliedCents } from './record-unapplied-payment.ts'

/**
 * The dispute data that the ledger needs. `open`: the bank has not decided. `withdrawnCents`: the amount that the bank has
 * taken.
 */
export type DisputeMoney = {
  stripeDisputeId: string
  outcome: 'open' | 'lost' | 'closed'
  withdrawnCents: number
  feeCents: number
  feePaidBy: 'shop' | 'builder'
}
type Of = PaymentFacts & { orderId: string | null }

/**
 * Brings the ledger and the builder's transfer in line with the disputes of a locked payment, oldest first. It posts only
 * changes since the last call, so it can run after each event of the payment, in any order.
 */
export async function recordDisputes(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  { disputes, ...payment }: PaymentFacts & { disputes: DisputeMoney[] },
): Promise<void> {
  if (disputes.length === 0) return
  const sale = await readStandingSale(tx, payment.paymentId)
  const of = { ...payment, orderId: await readOrderId(tx, payment.paymentId) }
  const heldCents = await heldUnappliedCents(tx, payment.paymentId)
  let lostCents = 0
  for (const dispute of disputes) {
    const bearers = dispute.outcome === 'lost' ? lostLines(sale ?? heldCents, lostCents, dispute.withdrawnCents) : []
    await postMoney(ctx, tx, of, dispute, bearers)
    await postFee(ctx, tx, of, dispute)
    if (dispute.outcome === 'lost') lostCents += dispute.withdrawnCents
  }
  await holdTransfer(ctx, tx, payment.paymentId, { isDisputed: disputes.some(({ outcome }) => outcome === 'open') })
  await alignTransfer(ctx, tx, payment.paymentId)
}

/**
 * Who pays for a lost dispute: everyone who shared in the sale. Without a sale, the money that was to be refunded. Another
 * dispute of the same payment may already have taken a part.
 */
function lostLines(standing: SaleFigures | number, before: number, lostCents: number): LedgerLine[] {
  if (typeof standing === 'number') {
    const returnedCents = Math.max(0, Math.min(standing - before, lostCents))
    return [{ account: 'to_return', about: 'dispute', amountCents: -returnedCents }]
  }
  const earlier = lostSaleLines(standing, before)
  return lostSaleLines(standing, before + lostCents).map((line, at) => {
    return { ...line, amountCents: line.amountCents - (earlier[at]?.amountCents ?? 0) }
  })
}

/** The amount that the bank took or returned, and who pays: the shop while the bank decides, and afterwards for the remainder. */
async function postMoney(
  ctx: Needs<'now'>,
  tx: Tx,
  of: Of,
  { stripeDisputeId, outcome, withdrawnCents }: DisputeMoney,
  bearers: LedgerLine[],
): Promise<void> {
  const borneCents = -bearers.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const target: LedgerLine[] = [
    ...bearers,
    { account: 'bank', about: 'dispute', amountCents: withdrawnCents },
    { account: 'shop', about: 'dispute', amountCents: borneCents - withdrawnCents },
  ]
  const kind = outcome === 'lost' ? 'dispute_lost' : withdrawnCents > 0 ? 'dispute' : 'dispute_won'
  const lines = await changesTo(tx, { stripeDisputeId, isFee: false }, target)
  await post(ctx, tx, { ...of, stripeDisputeId, kind }, lines)
}

async function postFee(ctx: Needs<'now'>, tx: Tx, of: Of, dispute: DisputeMoney): Promise<void> {
  const { stripeDisputeId, feeCents, feePaidBy } = dispute
  const lines = await changesTo(tx, { stripeDisputeId, isFee: true }, [
    { account: feePaidBy, about: 'fee', amountCents: -feeCents },
    { account: 'provider', about: 'fee', amountCents: feeCents },
  ])
  await post(ctx, tx, { ...of, stripeDisputeId, kind: 'dispute_fee' }, lines)
}

/** The lines to add so that the ledger shows these amounts. */
async function changesTo(
  tx: Tx,
  which: { stripeDisputeId: string; isFee: boolean },
  target: LedgerLine[],
): Promise<LedgerLine[]> {
  const { kind, stripeDisputeId } = ledgerEvents
  const ofKind = which.isFee ? eq(kind, 'dispute_fee') : ne(kind, 'dispute_fee')
  const posted = await tx
    .select({
      account: ledgerLines.account,
      about: ledgerLines.about,
      amountCents: sql<number>`-sum(${ledgerLines.amountCents})::int`,
    })
    .from(ledgerLines)
    .innerJoin(ledgerEvents, eq(ledgerEvents.id, ledgerLines.eventId))
    .where(and(eq(stripeDisputeId, which.stripeDisputeId), ofKind))
    .groupBy(ledgerLines.account, ledgerLines.about)
  const changes = new Map<string, LedgerLine>()
  for (const line of [...target, ...posted]) {
    const name = `${line.account} ${line.about}`
    changes.set(name, { ...line, amountCents: line.amountCents + (changes.get(name)?.amountCents ?? 0) })
  }
  return [...changes.values()].filter(({ amountCents }) => amountCents !== 0)
}

type Event = Of & { stripeDisputeId: string; kind: 'dispute' | 'dispute_won' | 'dispute_lost' | 'dispute_fee' }

/** The caller must hold the payment's lock, so that the count in the key is right. */
async function post(ctx: Needs<'now'>, tx: Tx, event: Event, lines: LedgerLine[]): Promise<void> {
  if (lines.length === 0) return
  const { kind, stripeDisputeId } = event
  const same = and(eq(ledgerEvents.stripeDisputeId, stripeDisputeId), eq(ledgerEvents.kind, kind))
  const key = `${kind}:${stripeDisputeId}:${(await tx.$count(ledgerEvents, same)) + 1}`
  await postLedgerEvent(tx, { ...event, key, occurredAt: ctx.now() }, lines)
}

async function readOrderId(tx: Tx, paymentId: string): Promise<string | null> {
  const ofPayment = and(eq(ledgerEvents.paymentId, paymentId), eq(ledgerEvents.kind, 'sale'))
  const [sale] = await tx.select({ orderId: ledgerEvents.orderId }).from(ledgerEvents).where(ofPayment)
  return sale?.orderId ?? null
}

/** The amounts of a sale minus partial refunds; undefined if there is none or it was refunded. */
async function readStandingSale(tx: Tx, paymentId: string): Promise<SaleFigures | undefined> {
  const sum = (account: string, about: string) =>
    sql<number>`coalesce(sum(${ledgerLines.amountCents}) filter (where ${ledgerLines.account} = ${account} and ${ledgerLines.about} = ${about}), 0)::int`
  const [sale] = await tx
    .select({
      priceCents: sum('builder', 'price'),
      shippingCents: sum('builder', 'shipping'),
      commissionCents: sum('commission', 'commission'),
      refunds: sql<number>`count(*) filter (where ${ledgerEvents.kind} = 'refund')::int`,
      sales: sql<number>`count(*) filter (where ${ledgerEvents.kind} = 'sale')::int`,
    })
    .from(ledgerEvents)
    .leftJoin(ledgerLines, eq(ledgerLines.eventId, ledgerEvents.id))
    .where(and(eq(ledgerEvents.paymentId, paymentId), sql`${ledgerEvents.kind} in ('sale', 'part_return', 'refund')`))
  return sale && sale.sales > 0 && sale.refunds === 0 ? sale : undefined
}

import { and, eq, gte, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { DAY_MS } from '#contracts/kernel/dates/days.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Db } from '#domain/kernel/db.ts'
import { settleDisputeJob, settlePaymentJob } from '../payments/payment-jobs.ts'
import { ledgerDifferences, ledgerEvents, ledgerLines } from './payouts-tables.ts'

type Deps = Needs<'db' | 'now' | 'jobs' | 'payments'>

const COMPARED_MS = 120 * DAY_MS
// A recent change may be in one record and not yet in the other.
const SETTLED_MS = 15 * 60_000
// Longer than the delay of bookings after downtime or lost webhooks.
const BOOKED_LATE_MS = 7 * DAY_MS

/** Mismatches between our ledger and the provider's records, in cents paid out to them. */
export type Difference = { about: 'payment' | 'transfer' | 'dispute'; reference: string; ourCents: number; theirCents: number }

/** Compares the ledger with the provider's records, stores the differences and has them checked. Returns the differences. */
export async function reconcileLedger(ctx: Deps, { settledMs = SETTLED_MS, from = ctx.now() } = {}): Promise<Difference[]> {
  const differences = await findDifferences(ctx, { settledMs, from })
  await saveDifferences(ctx, differences)
  return differences
}

/**
 * Compares the ledger with the provider's records from 120 days before `from` until now. `settledMs`: the minimum age of a
 * change to be compared.
 */
export async function findDifferences(
  ctx: Needs<'db' | 'now' | 'payments'>,
  { settledMs, from }: { settledMs: number; from: Date },
): Promise<Difference[]> {
  const since = new Date(from.getTime() - COMPARED_MS)
  const until = new Date(ctx.now().getTime() - settledMs)
  // The provider's records first: anything booked meanwhile is only in ours. It is too recent to count and compared the next time.
  const payments = await theirPayments(ctx, since)
  const transfers = (await ctx.payments.listTransfers(since)).map((each) => ({
    reference: each.stripeTransferId,
    cents: each.amountCents - each.reversedCents,
    createdAt: each.createdAt,
  }))
  const disputes = (await ctx.payments.listDisputes(since)).map((each) => ({
    reference: each.stripeDisputeId,
    cents: each.withdrawnCents + each.feeCents,
    createdAt: each.openedAt,
  }))
  return [
    ...compare('payment', payments, await ourPayments(ctx.db, since, payments), { since, until }),
    ...compare('transfer', transfers, await ourTransfers(ctx.db, since), { since, until }),
    // A bank inquiry moves no money and is not in the ledger.
    ...compare('dispute', disputes, await ourDisputes(ctx.db, since), { since, until }),
  ]
}

type Theirs = { reference: string; cents: number; createdAt: Date }
type Ours = { reference: string; cents: number; firstAt: string; lastAt: string }

/** Payments since then, and older ones with a refund since then. */
async function theirPayments(ctx: Needs<'payments'>, since: Date): Promise<Theirs[]> {
  const made = await ctx.payments.listPayments(since)
  const refunded = await ctx.payments.listRefundedPayments(since)
  const byReference = new Map([...made, ...refunded].map((each) => [each.paymentIntentId, each]))
  return [...byReference.values()].map(({ paymentIntentId: reference, paidCents, refundedCents, createdAt }) => {
    return { reference, cents: paidCents - refundedCents, createdAt }
  })
}

function compare(
  about: Difference['about'],
  theirs: Theirs[],
  ours: Ours[],
  { since, until }: { since: Date; until: Date },
): Difference[] {
  const byReference = new Map(theirs.map((each) => [each.reference, each]))
  const booked = new Set(ours.map(({ reference }) => reference))
  const unknown = theirs.filter((each) => each.createdAt <= until && !booked.has(each.reference))
  const known = ours.filter(({ firstAt, lastAt, reference }) => {
    // A payment from before that period is compared only if the provider's list includes it.
    const isWithin = byReference.has(reference) || new Date(firstAt).getTime() > since.getTime() + BOOKED_LATE_MS
    return isWithin && new Date(lastAt) <= until
  })
  return [
    ...unknown.map(({ reference, cents }) => ({ about, reference, ourCents: 0, theirCents: cents })),
    ...known.map(({ reference, cents }) => {
      return { about, reference, ourCents: cents, theirCents: byReference.get(reference)?.cents ?? 0 }
    }),
  ].filter(({ ourCents, theirCents }) => ourCents !== theirCents)
}

const times = {
  firstAt: sql<string>`min(${ledgerEvents.occurredAt})`,
  lastAt: sql<string>`max(${ledgerEvents.occurredAt})`,
}

/** The total of each payment in our ledger: of those that changed since then, and of older ones that the provider lists. */
async function ourPayments(db: Db, since: Date, theirs: Theirs[]): Promise<Ours[]> {
  const reference = sql<string>`${ledgerEvents.paymentIntentId}`
  const older = theirs.filter(({ createdAt }) => createdAt < since).map((each) => each.reference)
  const moved = db.select({ reference }).from(ledgerEvents).where(gte(ledgerEvents.occurredAt, since))
  return db
    .select({ reference, cents: sql<number>`-sum(${ledgerLines.amountCents})::float`, ...times })
    .from(ledgerEvents)
    .innerJoin(ledgerLines, and(eq(ledgerLines.eventId, ledgerEvents.id), eq(ledgerLines.account, 'buyer')))
    .where(sql`${ledgerEvents.paymentIntentId} in (${moved} union select unnest(${sql.param(older)}::text[]))`)
    .groupBy(ledgerEvents.paymentIntentId)
}

async function ourTransfers(db: Db, since: Date): Promise<Ours[]> {
  const reference = sql<string>`${ledgerEvents.stripeTransferId}`
  const moved = db.select({ reference }).from(ledgerEvents).where(gte(ledgerEvents.occurredAt, since))
  return db
    .select({ reference, cents: sql<number>`sum(${ledgerLines.amountCents})::float`, ...times })
    .from(ledgerEvents)
    .innerJoin(ledgerLines, and(eq(ledgerLines.eventId, ledgerEvents.id), eq(ledgerLines.account, 'connected')))
    .where(inArray(ledgerEvents.stripeTransferId, moved))
    .groupBy(ledgerEvents.stripeTransferId)
}

/** The disputed amounts in our ledger, taken and returned, with the provider's fees. */
async function ourDisputes(db: Db, since: Date): Promise<Ours[]> {
  const reference = sql<string>`${ledgerEvents.stripeDisputeId}`
  const moved = db.select({ reference }).from(ledgerEvents).where(gte(ledgerEvents.occurredAt, since))
  const isTheirs = inArray(ledgerLines.account, ['bank', 'provider'])
  return db
    .select({ reference, cents: sql<number>`sum(${ledgerLines.amountCents})::float`, ...times })
    .from(ledgerEvents)
    .innerJoin(ledgerLines, and(eq(ledgerLines.eventId, ledgerEvents.id), isTheirs))
    .where(inArray(ledgerEvents.stripeDisputeId, moved))
    .groupBy(ledgerEvents.stripeDisputeId)
}

async function saveDifferences(ctx: Deps, differences: Difference[]): Promise<void> {
  const now = ctx.now()
  const references = differences.map(({ reference }) => reference)
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(ledgerDifferences)
      .set({ resolvedAt: now })
      .where(and(isNull(ledgerDifferences.resolvedAt), notInArray(ledgerDifferences.reference, references)))
    for (const difference of differences) {
      const { ourCents, theirCents } = difference
      await tx
        .insert(ledgerDifferences)
        .values({ ...difference, foundAt: now, seenAt: now })
        .onConflictDoUpdate({
          target: ledgerDifferences.reference,
          targetWhere: isNull(ledgerDifferences.resolvedAt),
          set: { ourCents, theirCents, seenAt: now },
        })
    }
    // A webhook may have been lost, so the state of these payments is requested again.
    const lost = await tx
      .selectDistinct({ sessionId: ledgerEvents.sessionId })
      .from(ledgerEvents)
      .where(inArray(ledgerEvents.paymentIntentId, references))
    for (const { sessionId } of lost) if (sessionId) await ctx.jobs.enqueue(tx, settlePaymentJob, { sessionId })
    for (const { about, reference } of differences)
      if (about === 'dispute') await ctx.jobs.enqueue(tx, settleDisputeJob, { stripeDisputeId: reference })
  })
}

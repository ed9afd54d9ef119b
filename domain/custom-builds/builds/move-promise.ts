import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import { BUYERS_CAUSES, IN_WORKSHOP, type PromiseCause } from '#contracts/custom-builds/build-states.ts'
import { addDays, DAY_MS } from '#contracts/kernel/dates/days.ts'
import { formatDay } from '#contracts/kernel/dates/format-day.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable, Tx } from '#domain/kernel/db.ts'
import { buildPaymentParts } from '#domain/money/payments/payment-parts-table.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { ledgerEvents } from '#domain/money/payouts/payouts-tables.ts'
import { isAheadOfWork } from '../requests/enforce-advance-limit.ts'
import { MAIL_AFTER_SECONDS, notifySides } from '../requests/notify-sides.ts'
import type { PaidPart } from '../requests/payment-summary.ts'
import { enqueueBuildLine } from './build-lines.ts'
import { isWaitingWithoutDate } from './build-policy.ts'
import { buildPromiseMoves, builds } from './builds-tables.ts'
import type { LockedBuild } from './lock-build.ts'

type Move = {
  /** Days later; negative for earlier. */
  days: number
  cause: PromiseCause
  /** The reason after `because`, for the buyer and for both sides. */
  words: { buyer: string; both: string }
  /** Sides that get no other email about it. */
  tell: readonly SheetSide[]
  /** The milestone that was paid late. */
  partId?: string
}

/** The only way to move the promised date of a locked build, with a reason for both sides. The first date stays. */
export async function movePromise(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  build: LockedBuild,
  { days, cause, words, tell, partId }: Move,
): Promise<void> {
  if (build.promise === null || days === 0) return
  const promise = addDays(build.promise, days)
  // Days caused by the buyer also move the buyer's deadline.
  const isOfBuyer = BUYERS_CAUSES.includes(cause)
  const lastDate = isOfBuyer && build.lastDate !== null ? addDays(build.lastDate, days) : build.lastDate
  await tx.update(builds).set({ promise, lastDate }).where(eq(builds.requestId, build.requestId))
  await tx.insert(buildPromiseMoves).values({ requestId: build.requestId, days, cause, partId, movedAt: ctx.now() })
  const text = `New date: ${formatDay(promise, build.promise)}, because ${words.both}`
  build.promise = promise
  build.lastDate = lastDate
  // After a notice without a new date, neither side expects this one.
  if (isWaitingWithoutDate(build.delay)) return
  await enqueueBuildLine(ctx, tx, build, text)
  await notifySides(ctx, tx, build, { about: 'promise', news: 'moved', day: promise, words, to: tell })
}

/** Payments are checked within minutes; older ones predate the rule that moves promised dates. */
const NEWS_MS = 7 * DAY_MS
/** The payment email names the new date, unless it was sent before. */
const SIDES = ['buyer', 'builder'] as const
const BEFORE_THE_WORK: readonly PaidPart['dueKind'][] = ['signing', 'start']

/**
 * Moves the promised date of a locked build by the days that milestones were paid late, after their grace periods; each milestone
 * once. Days with two late milestones count once, and days on which the buyer could not pay don't count.
 */
export async function extendPromiseForLatePayments(ctx: Needs<'now' | 'jobs'>, tx: Tx, build: LockedBuild): Promise<void> {
  const { requestId } = build
  if (build.promise === null || !IN_WORKSHOP.includes(build.status)) return
  const paid = await readPaidMoments(tx, requestId)
  const moves = await tx
    .select({ partId: buildPromiseMoves.partId, movedAt: buildPromiseMoves.movedAt })
    .from(buildPromiseMoves)
    .where(and(eq(buildPromiseMoves.requestId, requestId), isNotNull(buildPromiseMoves.partId)))
  const late = build.parts
    .flatMap((part) => {
      const paidAt = paid.get(part.id)
      const dueAt = dueMoment(part, build.slotStart)
      if (!paidAt || !dueAt || ctx.now().getTime() - paidAt.getTime() > NEWS_MS || moves.some(({ partId }) => partId === part.id))
        return []
      return [{ part, paidAt, dueAt, lateFrom: dueAt.getTime() + part.graceDays * DAY_MS }]
    })
    .toSorted((a, b) => a.lateFrom - b.lateFrom)
  if (late.length === 0) return
  const unpayable = await listUnpayableBuilds(ctx, tx, build.builder.id)
  let counted = Math.max(0, ...moves.map(({ movedAt }) => movedAt.getTime()))
  for (const { part, paidAt, dueAt, lateFrom } of late) {
    const to = { until: paidAt.getTime(), isAhead: isAheadOfWork(part.dueKind) }
    const beyond = payableTime({ from: Math.max(lateFrom, counted), ...to }, unpayable)
    // The grace period counts only days on which the buyer could pay.
    const afterGrace = payableTime({ from: dueAt.getTime(), ...to }, unpayable) - part.graceDays * DAY_MS
    const days = Math.floor(Math.min(beyond, afterGrace) / DAY_MS)
    if (days <= 0) continue
    counted = paidAt.getTime()
    const words = `“${part.title}” was paid ${days} day${days === 1 ? '' : 's'} late`
    const tell = SIDES.filter((side) => ctx.now().getTime() - paidAt.getTime() > MAIL_AFTER_SECONDS[side] * 1000)
    const move = { days, cause: 'buyer_paid_late', words: { buyer: words, both: words }, tell } as const
    await movePromise(ctx, tx, build, { ...move, partId: part.id })
  }
}

/** When a milestone is due; one that starts the work is not due before its slot. */
export function dueMoment({ dueKind, dueAt }: Pick<PaidPart, 'dueKind' | 'dueAt'>, slotStart: string | undefined): Date | null {
  if (!dueAt || slotStart === undefined || !BEFORE_THE_WORK.includes(dueKind)) return dueAt
  return new Date(Math.max(dueAt.getTime(), Date.parse(slotStart)))
}

/** Payment times of paid milestones, from the ledger. */
async function readPaidMoments(tx: Tx, requestId: string): Promise<Map<string, Date>> {
  const rows = await tx
    .select({ partId: buildPaymentParts.partId, paidAt: ledgerEvents.occurredAt })
    .from(buildPaymentParts)
    .innerJoin(payments, eq(payments.id, buildPaymentParts.paymentId))
    .innerJoin(ledgerEvents, and(eq(ledgerEvents.paymentId, payments.id), eq(ledgerEvents.kind, 'sale')))
    .where(and(eq(payments.requestId, requestId), buildPaymentParts.stands))
  return new Map(rows.map(({ partId, paidAt }) => [partId, paidAt]))
}

/** A span in which buyers could not pay a builder at all, or not in advance. Milliseconds. */
type Unpayable = { from: number; until: number; isAllMoney: boolean }

const BEGINS = ['suspend-builder', 'stop-build-money']
const ENDS = ['activate-builder', 'allow-build-money']

/** Spans of suspension or stopped advances, from the log. Raw SQL, because operators are a later capability. */
export async function listUnpayableBuilds({ now }: Needs<'now'>, db: Queryable, builderId: string): Promise<Unpayable[]> {
  const { rows } = await db.execute<{ act: string; at: number }>(sql`
    select act, (extract(epoch from created_at) * 1000)::float8 as at from operator_acts
    where subject_id = ${builderId} and act in ('suspend-builder', 'activate-builder', 'stop-build-money', 'allow-build-money')
    order by created_at, id`)
  return BEGINS.flatMap((begin, which) => {
    const spans: Unpayable[] = []
    let from: number | undefined
    for (const { act, at } of rows) {
      if (act === begin) from ??= at
      if (act !== ENDS[which] || from === undefined) continue
      spans.push({ from, until: at, isAllMoney: which === 0 })
      from = undefined
    }
    return from === undefined ? spans : [...spans, { from, until: now().getTime(), isAllMoney: which === 0 }]
  })
}

type Between = { from: number; until: number; isAhead: boolean }

/** Milliseconds between two moments in which the buyer could pay. `isAhead`: advance payments. */
export function payableTime({ from, until, isAhead }: Between, unpayable: readonly Unpayable[]): number {
  let [counted, lost] = [from, 0]
  const spans = unpayable.filter(({ isAllMoney }) => isAllMoney || isAhead).toSorted((a, b) => a.from - b.from)
  for (const span of spans) {
    const [begin, end] = [Math.max(span.from, counted), Math.min(span.until, until)]
    if (end <= begin) continue
    lost += end - begin
    counted = end
  }
  return Math.max(0, until - from) - lost
}

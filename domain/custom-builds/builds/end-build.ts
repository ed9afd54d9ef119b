import { and, eq, inArray, sql } from 'drizzle-orm'
import type { EndBuild } from '#contracts/custom-builds/build-bodies.ts'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import type { Build, BuildEnding } from '#contracts/custom-builds/build-views.ts'
import {
  type CancellationTerms,
  type EndingKind,
  earnedCents,
  MAX_RECEIPTS_PERCENT,
  MIN_KEPT_PERCENT,
  reasonKeptMore,
  receiptsKept,
  STRICT_EXTRA,
} from '#contracts/custom-builds/cancellation.ts'
import { SLOT_FEE_REFUND_DAYS } from '#contracts/custom-builds/order-book.ts'
import { formatCents, toDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { returnUnusedLabels } from '#domain/delivering/deliveries/cancel-label.ts'
import { isDeliveryMove } from '#domain/delivering/deliveries/delivery-states.ts'
import { requireAccount, requireSession } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { closePagesOfBuild } from '#domain/money/payments/close-payment.ts'
import { refundDeliveryOfBuild, refundPartOfBuild } from '#domain/money/payments/refund-part.ts'
import { refundPaymentsOfBuild } from '#domain/money/payments/refund-payment.ts'
import { findAgreedSheet } from '../agreements/get-agreement.ts'
import { writeBuildDelivery } from '../delivery/build-delivery-row.ts'
import { remindOnce } from '../reminders/remind-once.ts'
import { advanceBuildJob } from '../requests/advance-build-job.ts'
import { writeRequest } from '../requests/lock-request.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { buildPolicy } from './build-policy.ts'
import { buildDelays, buildSignOffs, builds } from './builds-tables.ts'
import { type BuildDeps, changeBuild } from './change-build.ts'
import type { BuildRow } from './list-builds.ts'
import { allBackCents, type Ending, listEndings, whyNotEnd } from './list-endings.ts'
import { type LockedBuild, lockBuild } from './lock-build.ts'
import { endWait, moveBuild } from './move-build.ts'

/** The reader's options to cancel a build now, with all amounts. */
export async function getEnding(ctx: Needs<'db' | 'now' | 'actor' | 'settings'>, requestId: string): Promise<BuildEnding> {
  const account = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockBuild(ctx, tx, requestId)
    authorize(buildPolicy.read(account, build))
    const side = account.id === build.builderUserId ? 'builder' : 'buyer'
    const names = { builder: build.builder.name, buyer: build.buyerName }
    const endings = await listEndings(ctx, tx, build, side)
    const terms = (await findAgreedSheet(tx, requestId))?.cancellation.terms ?? 'fair_share'
    return {
      request_id: requestId,
      side,
      why_not: whyNotEnd(build, { by: side, now: ctx.now() })?.message ?? null,
      options: endings.map((ending) => ({
        kind: ending.kind,
        earned_percent: ending.earnedPercent,
        earned: toDollars(earnedCents(ending)),
        paid: toDollars(ending.paidCents),
        delivery: toDollars(ending.deliveryCents),
        keeps: toDollars(ending.keepsCents),
        back: toDollars(allBackCents(ending)),
        words: describeEnding(ending, { ...names, terms, isStarted: build.startedAt !== null }),
        button: endingLabel(ending),
      })),
    }
  })
}

/** Cancels the build under its terms, if the amounts match those shown. Idempotent. */
export async function endBuild(ctx: BuildDeps, requestId: string, asked: EndBuild): Promise<Build> {
  const account = requireSession(ctx.actor)
  return changeBuild(ctx, requestId, async (tx, build) => {
    const side = account.id === build.builderUserId ? 'builder' : 'buyer'
    if (build.status === 'cancelled' && build.cancelledBy === side) return false
    const refusal = whyNotEnd(build, { by: side, now: ctx.now() })
    if (refusal) throw refusal
    const endings = await listEndings(ctx, tx, build, side)
    const ending = endings.find(({ kind }) => kind === asked.kind)
    refuseUnlessRead(asked, ending ?? endings[0])
    if (!ending) throw new Refusal('conflict', 'This option is no longer available. Please review the amounts again.')
    await cancelWithRefunds(ctx, tx, build, { ending, by: side, reason: asked.reason })
    return false
  })
}

type Ended = { ending: Ending; by: SheetSide | 'operator'; reason: string }

/** Cancels a locked build: refunds, closes payment pages, declines the request, and notifies both sides. */
export async function cancelWithRefunds(
  ctx: Needs<'now' | 'jobs' | 'settings'>,
  tx: Tx,
  build: LockedBuild,
  { ending, by, reason }: Ended,
): Promise<void> {
  const { requestId, request } = build
  const { kind, keepsCents, backCents, deliveryCents } = ending
  // An open payment page could still be paid.
  await closePagesOfBuild(ctx, tx, requestId)
  if (keepsCents === 0) await refundPaymentsOfBuild(ctx, tx, { requestId, reason: 'declined' })
  else {
    const why = kind === 'settled' ? 'settled_by_operator' : 'cancelled'
    if (backCents > 0) await refundPartOfBuild(ctx, tx, { requestId, cents: backCents, reason: why })
    if (deliveryCents > 0) await refundDeliveryOfBuild(ctx, tx, requestId)
  }
  const figures = { keptCents: keepsCents, returnedCents: allBackCents(ending) }
  await cancelBuild(ctx, tx, build, { cancelledBy: by, cancelKind: kind, cancelReason: reason, ...figures })
  await writeRequest(ctx, tx, request, { status: 'declined' })
  const line = `${by === 'operator' ? 'The shop' : `The ${by}`} canceled this build`
  const side = by === 'operator' ? undefined : by
  await notifySides(ctx, tx, build, { about: 'build', news: 'canceled', title: build.title, by: side, line })
  await ctx.jobs.enqueue(tx, advanceBuildJob, { requestId })
}

function refuseUnlessRead({ kind, keeps, back }: EndBuild, now: Ending | undefined): void {
  if (!now || (now.kind === kind && toDollars(now.keepsCents) === keeps && toDollars(allBackCents(now)) === back)) return
  const figures = { kind: now.kind, keeps: toDollars(now.keepsCents), back: toDollars(allBackCents(now)) }
  throw new Refusal('changed', 'The amounts have changed. Please review them again.', {
    details: { about: 'build_ending', ...figures },
  })
}

/** The names of both sides, the terms, and whether work has started. */
type Sides = { builder: string; buyer: string; terms: CancellationTerms; isStarted: boolean }

/** Why a cancellation has its amounts, shown above their table. */
export function describeEnding(ending: Ending, sides: Sides): string {
  return WORDS[ending.kind]({ ...ending, backCents: allBackCents(ending) }, sides)
}

/** The button label of a cancellation. */
function endingLabel({ kind, ...ending }: Pick<Ending, 'kind' | 'backCents' | 'deliveryCents'>): string {
  const backCents = allBackCents(ending)
  if (kind === 'withdrawal') return 'Confirm withdrawal'
  if (kind === 'builder_ends' || kind === 'unpaid' || kind === 'settled') return 'Cancel build'
  return backCents > 0 ? `Cancel for a ${formatCents(backCents)} refund` : 'Cancel build'
}

const NOTHING_PAID = 'You haven’t paid anything, so there’s nothing to refund.'

const WORDS: Record<EndingKind, (ending: Ending, sides: Sides) => string> = {
  cooling_off: (ending) =>
    isUnpaid(ending)
      ? NOTHING_PAID
      : `You’re in the cooling-off period and nothing has been cut yet, so you’ll get a full refund to your card: ${formatCents(ending.backCents)}.`,
  before_start: (ending, { builder }) => {
    const what = [
      ...(ending.slotPaidCents > 0 ? ['holding your slot'] : []),
      ...(ending.receiptCents > 0 ? ['parts that can’t be returned'] : []),
    ]
    const kept = ending.keepsCents > 0 ? ` ${builder} will keep ${formatCents(ending.keepsCents)} for ${what.join(' and ')}.` : ''
    const later =
      ending.isFeeUntilTaken && ending.slotPaidCents > 0
        ? ` If someone else takes your slot within ${SLOT_FEE_REFUND_DAYS} days, your slot fee will be refunded as well.`
        : ''
    return `Work hasn’t started.${isUnpaid(ending) ? ` ${NOTHING_PAID}` : kept}${later}`
  },
  after_start: (ending, { terms }) =>
    isUnpaid(ending)
      ? `${NOTHING_PAID} No further payment is due.`
      : `${done(ending, terms)}${ending.backCents === 0 ? ' There’s no refund, and no further payment is due.' : ''}`,
  late: (ending) =>
    isUnpaid(ending)
      ? `The build is late. ${NOTHING_PAID}`
      : `The build is late, so you’ll get a full refund to your card: ${formatCents(ending.backCents)}.`,
  withdrawal: (ending, { builder }) =>
    `You chose from options that ${builder} offers. If you’re buying as a consumer in the EU or UK, you can withdraw up to 14 days after you receive the instrument. ${ending.backCents > 0 ? `You’ll get a full refund to your card: ${formatCents(ending.backCents)}.` : NOTHING_PAID}`,
  builder_ends: (ending, { buyer, isStarted }) => {
    // Cancellations before the start are not part of the record.
    const record = isStarted ? ' This will count against your on-time record.' : ''
    if (isUnpaid(ending)) return `${buyer} hasn’t paid anything.${record}`
    const share =
      ending.builderBackCents > 0
        ? ` Your share of that, ${formatCents(ending.builderBackCents)}, will be deducted from your payout account.`
        : ''
    return `${buyer} will get a full refund: ${formatCents(ending.backCents)}.${share}${record}`
  },
  unpaid: (ending, { buyer, terms }) => {
    const back = ending.backCents > 0 ? `${formatCents(ending.backCents)} will be refunded to ${buyer}` : 'there’s no refund'
    const money = isUnpaid(ending)
      ? `${buyer} hasn’t paid anything.`
      : `${done(ending, terms)} You’ll keep ${amount(ending.keepsCents)} of what was paid, and ${back}.`
    return `A payment has been overdue for more than 60 days. ${money} This won’t count against your on-time record.`
  },
  settled: (ending, { builder, buyer }) =>
    isUnpaid(ending)
      ? `${buyer} hasn’t paid anything, so there’s nothing to refund.`
      : `${builder} will keep ${amount(ending.keepsCents)}, and ${amount(ending.backCents)} will be refunded to ${buyer}.`,
}

function isUnpaid({ paidCents, deliveryCents }: Ending): boolean {
  return paidCents + deliveryCents === 0
}

function amount(cents: number): string {
  return cents === 0 ? 'nothing' : formatCents(cents)
}

/** The work done, and what else they keep under the terms. */
function done(ending: Ending, terms: CancellationTerms): string {
  const beside = reasonKeptMore(terms, ending)
  const receipts = receiptsKept(terms, ending)
  const most =
    receipts < ending.receiptCents
      ? `. The builder can keep up to ${MAX_RECEIPTS_PERCENT}% of the price for them: ${formatCents(receipts)}`
      : ''
  return [
    `${Math.round(ending.earnedPercent)}% of the work is done.`,
    beside && `Under the terms, the builder keeps ${BESIDE[beside]}.`,
    ending.receiptCents > 0 && `Parts worth ${formatCents(ending.receiptCents)} can’t be returned${most}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const BESIDE = {
  extra: `payment for that work plus ${STRICT_EXTRA}% of the price`,
  least: `at least ${MIN_KEPT_PERCENT}% of the price`,
  first_payment: 'at least the first payment',
}

type How = Partial<Pick<BuildRow, 'cancelledBy' | 'cancelKind' | 'cancelReason' | 'keptCents' | 'returnedCents'>>

/** Cancels a locked build with its delivery, questions and delay notices. */
export async function cancelBuild(ctx: Needs<'now' | 'jobs' | 'settings'>, tx: Tx, build: LockedBuild, how: How): Promise<void> {
  const { requestId } = build
  await cancelBuildDelivery(ctx, tx, build)
  const open = and(eq(buildSignOffs.requestId, requestId), eq(buildSignOffs.status, 'open'))
  await tx.update(buildSignOffs).set({ status: 'withdrawn' }).where(open)
  const unsettled = and(eq(buildDelays.requestId, requestId), inArray(buildDelays.status, ['open', 'unanswered']))
  await tx.update(buildDelays).set({ status: 'ended', answeredAt: ctx.now() }).where(unsettled)
  await endWait(ctx, tx, build, null)
  await moveBuild(ctx, tx, build, 'cancelled')
  await tx.update(builds).set(how).where(eq(builds.requestId, requestId))
}

/** Cancels the delivery of a canceled build and refunds its label. A parcel that ships anyway is still tracked. */
async function cancelBuildDelivery(ctx: Needs<'now' | 'jobs'>, tx: Tx, { requestId, buildDelivery }: LockedBuild): Promise<void> {
  if (buildDelivery && isDeliveryMove(buildDelivery.fulfilment ?? 'shipping', buildDelivery.deliveryStatus, 'cancelled'))
    await writeBuildDelivery(ctx, tx, requestId, { deliveryStatus: 'cancelled' })
  await returnUnusedLabels(ctx, tx, requestId)
}

/** Deducts a refunded slot fee from what the builder keeps of a build canceled before its start. Idempotent. */
export async function lowerKeptFee(
  ctx: Needs<'db' | 'now'>,
  { requestId, cents }: { requestId: string; cents: number },
): Promise<void> {
  const ended = and(eq(builds.requestId, requestId), eq(builds.cancelKind, 'before_start'))
  await ctx.db.transaction(async (tx) => {
    if ((await tx.$count(builds, ended)) === 0) return
    // The job can run again.
    if (!(await remindOnce(ctx, tx, { requestId, kind: 'slot_fee_returned', about: 'slot' }))) return
    const change = { keptCents: sql`${builds.keptCents} - ${cents}`, returnedCents: sql`${builds.returnedCents} + ${cents}` }
    await tx.update(builds).set(change).where(ended)
  })
}

import { DECISIONS_ABOUT, type Decision, type DecisionSubject } from '#contracts/buying/returns.ts'
import type { DecideProblem } from '#contracts/custom-builds/hand-over-bodies.ts'
import { DAY_MS } from '#contracts/kernel/dates/days.ts'
import { formatCents, toCents } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { noteDecision } from '#domain/buying/returns/move-return.ts'
import { isProblem, isReturning } from '#domain/buying/returns/return-policy.ts'
import type { ReturnRow } from '#domain/buying/returns/returns-table.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { getRefundableAmounts } from '#domain/money/payments/get-refundable-amounts.ts'
import { refundDeliveryOfBuild, refundPartOfBuild } from '#domain/money/payments/refund-part.ts'
import { refundPaymentsOfBuild } from '#domain/money/payments/refund-payment.ts'
import type { PartRefundReason } from '#domain/money/payments/refunds-table.ts'
import type { BuildSnapshot } from '../builds/list-builds.ts'
import { lockBuild } from '../builds/lock-build.ts'
import { writeInspection } from '../builds/move-build.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { beginReturn, endInspection } from './begin-return.ts'
import { settleWithRefund } from './complete-build.ts'
import { arrive } from './confirm-arrival.ts'
import { abandonReturn, closeReturnedBuild, finishReturn } from './finish-return.ts'
import { handOverPolicy } from './hand-over-policy.ts'
import { type LockedHandOver, withHandOver } from './lock-hand-over.ts'
import { affordable, remainingRefundCents } from './return-figures.ts'

type TxDeps = Needs<'now' | 'jobs' | 'settings'>
type Facts = Pick<BuildSnapshot, 'openReturn' | 'withdrawnAt' | 'handOver' | 'parcel'>

type Possible = {
  about: DecisionSubject
  choices: Decision[]
  /** The version of the return that was shown. A decision about another version of it is refused. */
  version: number
}

/** The open decision about a shipped build and its choices; undefined if there is none. */
export function decisionOf(build: Facts, now: Date): Possible | undefined {
  const about = subjectOf(build, now)
  if (!about || !build.openReturn) return undefined
  const isInsured = about === 'returning' || build.parcel?.status === 'bought'
  // During delivery, the shop pays only if its own insured label was used.
  const choices = DECISIONS_ABOUT[about].filter((each) => each !== 'shop_pays' || isInsured)
  return { about, choices, version: build.openReturn.version }
}

function subjectOf({ openReturn, withdrawnAt, handOver }: Facts, now: Date): DecisionSubject | undefined {
  if (openReturn && isReturning(openReturn)) return subjectOfReturn(openReturn, now)
  if (!openReturn || !isProblem(openReturn)) return undefined
  if (openReturn.reviewReason !== 'not_arrived') return withdrawnAt ? 'withdrawn' : 'found'
  return withdrawnAt && handOver?.deliveryStatus === 'returned' ? 'brought_back' : 'not_arrived'
}

/** Operators decide about a return only once the two sides can no longer settle it. */
function subjectOfReturn({ status, reviewReason, reason, shippedAt, dueAt }: ReturnRow, now: Date): DecisionSubject | undefined {
  if (reviewReason === 'condition') return 'came_back'
  // A refund or a trial that a dispute kept the clock from settling.
  const graceMs = status === 'shipped' ? DAY_MS : 0
  if (status !== 'review' && (dueAt === null || dueAt.getTime() + graceMs > now.getTime())) return undefined
  return reason === 'withdrawal' && !shippedAt ? 'not_sent_back' : 'returning'
}

/** Who pays a partial refund if the buyer keeps the instrument. */
const REASONS: Partial<Record<Decision, PartRefundReason>> = { money: 'inspection', shop_pays: 'damage' }

/** An operator settles a dispute, and both sides read the decision and its reason. Returns the build's title for the log. */
export async function decideReturnWithinTransaction(
  ctx: TxDeps & Needs<'actor'>,
  tx: Tx,
  requestId: string,
  { decision, amount, reason, version }: DecideProblem,
): Promise<{ title: string }> {
  const build = await withHandOver(tx, await lockBuild(ctx, tx, requestId))
  authorize(handOverPolicy.decide(ctx.actor))
  const possible = decisionOf(build, ctx.now())
  if (!possible) throw new Refusal('conflict', 'There is nothing to decide for this build')
  // The case changed after the operator opened it.
  if (possible.version !== version)
    throw new Refusal('changed', 'This case has changed since you opened it. Please read it again.')
  const { about, choices } = possible
  if (!choices.includes(decision)) {
    const why = whyNot(about, decision)
    throw new Refusal('invalid_input', why, { fields: { decision: [why] } })
  }
  await EFFECTS[about][decision]?.(ctx, tx, build, { about, decision, amount })
  await writeDecided(ctx, tx, build, { about, decision, amount, reason })
  // Closing the build sends the decision.
  if (build.status !== 'completed' && build.status !== 'returned')
    await notifySides(ctx, tx, build, { about: 'hand_over', news: 'decided' })
  return { title: build.title }
}

/** Records the decision for both sides. A return closed this way counts as the shop's decision, no matter who started it. */
async function writeDecided(
  ctx: Needs<'now'>,
  tx: Tx,
  build: LockedHandOver,
  { about, decision, amount, reason }: Decided & Pick<DecideProblem, 'reason'>,
): Promise<void> {
  const goesBack = build.status === 'returned' || build.status === 'returning'
  const partCents = REASONS[decision] ? toCents(amount ?? 0) : 0
  const [backCents, keepsCents] = goesBack ? [build.returnedCents, build.keptCents] : [partCents, 0]
  const decided = { about, decision, backCents, keepsCents, reason, at: ctx.now().toISOString() }
  if (build.lastReturn) await noteDecision(tx, build.lastReturn, decided)
  if (build.status === 'returned') await writeInspection(tx, build, { cancelledBy: 'operator' })
}

function whyNot(about: DecisionSubject, decision: Decision): string {
  if (about === 'came_back') return 'The instrument is back in the workshop. Decide how much to refund.'
  if (about === 'withdrawn') return 'The buyer withdrew and gets a full refund, so you can’t settle with a partial refund'
  if (decision === 'shop_pays') return 'The parcel had no insured label from the shop, so the builder covers the cost'
  return 'The buyer doesn’t have the instrument, so you can’t settle with a partial refund'
}

type Decided = Pick<DecideProblem, 'decision' | 'amount'> & { about: DecisionSubject }
type CarryOut = (ctx: TxDeps, tx: Tx, build: LockedHandOver, decided: Decided) => Promise<void>

const keepAsAgreed: CarryOut = (ctx, tx, build) =>
  endInspection(ctx, tx, build, 'We decided that the instrument is as agreed', 'decided')
const keepInReturn: CarryOut = (ctx, tx, build) =>
  abandonReturn(ctx, tx, build, 'We decided that the buyer keeps the instrument', 'decided')
const takeBack: CarryOut = (ctx, tx, build) => beginReturn(ctx, tx, build, { kind: 'not_as_agreed', by: 'operator' })
const withdraw: CarryOut = (ctx, tx, build) => beginReturn(ctx, tx, build, { kind: 'withdrawal', by: 'operator' })
const refundReturn: CarryOut = (ctx, tx, build) => finishReturn(ctx, tx, build, 'operator')

/** What each decision does, by subject. */
const EFFECTS: Record<DecisionSubject, Partial<Record<Decision, CarryOut>>> = {
  found: { as_agreed: keepAsAgreed, money: settlePart, shop_pays: settlePart, take_back: takeBack },
  withdrawn: { as_agreed: keepAsAgreed, take_back: takeBack },
  not_arrived: { as_agreed: arrive, shop_pays: closeLostBuild, take_back: closeLostBuild },
  // The builder confirms whether the instrument is back.
  brought_back: { as_agreed: arrive, shop_pays: closeLostBuild, take_back: withdraw },
  returning: { as_agreed: keepInReturn, money: settlePart, shop_pays: settlePart, take_back: refundReturn },
  not_sent_back: { as_agreed: keepInReturn, shop_pays: closeLostBuild, take_back: closeLostBuild },
  came_back: { money: refundLess, take_back: refundReturn },
}

/** A partial refund; the buyer keeps the instrument. */
async function settlePart(ctx: TxDeps, tx: Tx, build: LockedHandOver, { decision, amount }: Decided): Promise<void> {
  const part = { cents: affordable(build, amount), reason: REASONS[decision] ?? 'inspection' }
  const line = 'We decided on a partial refund'
  if (build.status === 'inspection') return settleWithRefund(ctx, tx, build, { ...part, line, news: 'decided' })
  await refundPartOfBuild(ctx, tx, { requestId: build.requestId, ...part })
  await abandonReturn(ctx, tx, build, line, 'decided')
}

/** Less than the full refund, for a return in worse condition. */
async function refundLess(ctx: TxDeps, tx: Tx, build: LockedHandOver, { amount }: Decided): Promise<void> {
  const { requestId } = build
  const cents = affordable(build, amount)
  const allCents = remainingRefundCents(build, await getRefundableAmounts(tx, requestId))
  if (cents >= allCents) {
    const why = `Enter less than ${formatCents(allCents)}, or decide on a full refund`
    throw new Refusal('invalid_input', why, { fields: { amount: [why] } })
  }
  await refundPartOfBuild(ctx, tx, { requestId, cents, reason: 'settled_by_operator' })
  await writeInspection(tx, build, { keptCents: build.paidCents - cents, returnedCents: cents })
  await closeReturnedBuild(ctx, tx, build, { text: 'We decided on a partial refund after the return', news: 'decided' })
}

/** Never delivered: refunds everything to the buyer, including delivery, at the builder's or the shop's cost. */
async function closeLostBuild(ctx: TxDeps, tx: Tx, build: LockedHandOver, { decision }: Decided): Promise<void> {
  const { requestId } = build
  const isShop = decision === 'shop_pays'
  const left = await getRefundableAmounts(tx, requestId)
  // Payments are refunded in full; a refund at the shop's cost excludes an earlier delivery that was made and returned.
  const deliveryCents = isShop ? build.paidDeliveryCents : left.deliveryCents
  const returnedCents = left.priceCents + deliveryCents
  if (isShop) {
    if (left.priceCents > 0) await refundPartOfBuild(ctx, tx, { requestId, cents: left.priceCents, reason: 'damage' })
    await refundDeliveryOfBuild(ctx, tx, requestId)
  } else await refundPaymentsOfBuild(ctx, tx, { requestId, reason: 'declined' })
  const facts = { cancelKind: 'not_arrived', cancelledBy: 'operator', keptCents: 0, returnedCents } as const
  await writeInspection(tx, build, facts)
  await closeReturnedBuild(ctx, tx, build, {
    text: `We determined that the instrument didn’t arrive${isShop ? ', and we’ll cover the cost' : ''}`,
    news: isShop ? 'lost_insured' : 'lost',
  })
}

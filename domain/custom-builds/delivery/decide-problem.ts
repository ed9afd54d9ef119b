import type { DecideProblem } from '#contracts/custom-builds/hand-over-bodies.ts'
import type { Decision, DecisionSubject } from '#contracts/custom-builds/hand-overs.ts'
import { toCents } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { getRefundableAmounts } from '#domain/money/payments/get-refundable-amounts.ts'
import { refundDeliveryOfBuild, refundPartOfBuild } from '#domain/money/payments/refund-part.ts'
import { refundPaymentsOfBuild } from '#domain/money/payments/refund-payment.ts'
import type { PartRefundReason } from '#domain/money/payments/refunds-table.ts'
import { lockBuild } from '../builds/lock-build.ts'
import { writeInspection } from '../builds/move-build.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { beginReturn } from './begin-return.ts'
import { settleWithRefund } from './complete-build.ts'
import { decisionOf } from './decision-of.ts'
import { endInspection } from './end-inspection.ts'
import { handOverPolicy } from './hand-over-policy.ts'
import { type LockedHandOver, withHandOver } from './lock-hand-over.ts'
import { arrive } from './report-not-delivered.ts'
import { decideReturn } from './report-return.ts'
import { abandonReturn, closeReturnedBuild, finishReturn } from './return-instrument.ts'
import { affordable, settleProblem } from './settle-problem.ts'

type TxDeps = Needs<'now' | 'jobs' | 'settings'>

/** The refund reason when the buyer keeps the instrument. It decides who pays. */
const REASONS: Partial<Record<Decision, PartRefundReason>> = { money: 'inspection', shop_pays: 'damage' }

/** An operator settles a dispute, and both sides read the decision and its reason. Returns the build's title for the log. */
export async function decideProblemWithinTransaction(
  ctx: TxDeps & Needs<'actor'>,
  tx: Tx,
  requestId: string,
  { decision, amount, reason, seen }: DecideProblem,
): Promise<{ title: string }> {
  const build = await withHandOver(tx, await lockBuild(ctx, tx, requestId))
  authorize(handOverPolicy.decide(ctx.actor))
  const possible = decisionOf(build, ctx.now())
  if (!possible) throw new Refusal('conflict', 'There is nothing to decide for this build')
  // The case changed after the operator opened it.
  if (possible.seen !== seen) throw new Refusal('changed', 'This case has changed since you opened it. Please read it again.')
  const { about, choices } = possible
  if (!choices.includes(decision)) {
    const why = whyNot(about, decision)
    throw new Refusal('invalid_input', why, { fields: { decision: [why] } })
  }
  await carryOut(ctx, tx, build, { about, decision, amount })
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
  await writeInspection(tx, build, { decided, ...(build.status === 'returned' && { cancelledBy: 'operator' }) })
}

function whyNot(about: DecisionSubject, decision: Decision): string {
  if (about === 'came_back') return 'The instrument is back in the workshop. Decide how much to refund.'
  if (about === 'withdrawn') return 'The buyer withdrew and gets a full refund, so you can’t settle with a partial refund'
  if (decision === 'shop_pays') return 'The parcel had no insured label from the shop, so the builder covers the cost'
  return 'The buyer doesn’t have the instrument, so you can’t settle with a partial refund'
}

type Decided = Pick<DecideProblem, 'decision' | 'amount'> & { about: DecisionSubject }

async function carryOut(ctx: TxDeps, tx: Tx, build: LockedHandOver, { about, ...decided }: Decided): Promise<void> {
  const { decision } = decided
  if (about === 'came_back') return decideReturn(ctx, tx, build, decided)
  if (about === 'not_sent_back' && decision === 'as_agreed') return decideFound(ctx, tx, build, decided)
  // The builder confirms whether the instrument is back.
  if (about === 'brought_back' && decision === 'take_back')
    return beginReturn(ctx, tx, build, { kind: 'withdrawal', by: 'operator' })
  if (about === 'not_arrived' || about === 'brought_back' || about === 'not_sent_back')
    return decideNotArrived(ctx, tx, build, decision)
  return decideFound(ctx, tx, build, decided)
}

/** For an instrument that the buyer has or must return. */
async function decideFound(
  ctx: TxDeps,
  tx: Tx,
  build: LockedHandOver,
  { decision, amount }: Pick<DecideProblem, 'decision' | 'amount'>,
): Promise<void> {
  if (decision === 'take_back') return takeBack(ctx, tx, build)
  const reason = REASONS[decision]
  const part = reason && { cents: affordable(build, amount), reason }
  if (part && build.status === 'inspection') await settleWithRefund(ctx, tx, build, { ...part, line: PART_LINE, news: 'decided' })
  else {
    if (part) await refundPartOfBuild(ctx, tx, { requestId: build.requestId, ...part })
    await keepWithBuyer(ctx, tx, build, lineOf(build, { isPart: part !== undefined }))
  }
}

const PART_LINE = 'We decided on a partial refund'

function lineOf({ status }: LockedHandOver, { isPart }: { isPart: boolean }): string {
  if (isPart) return PART_LINE
  return status === 'returning' ? 'We decided that the buyer keeps the instrument' : 'We decided that the instrument is as agreed'
}

async function takeBack(ctx: TxDeps, tx: Tx, build: LockedHandOver): Promise<void> {
  if (build.status === 'returning') await finishReturn(ctx, tx, build, 'operator')
  else await beginReturn(ctx, tx, build, { kind: 'not_as_agreed', by: 'operator' })
}

async function keepWithBuyer(ctx: TxDeps, tx: Tx, build: LockedHandOver, text: string): Promise<void> {
  if (build.status === 'returning') return abandonReturn(ctx, tx, build, text, 'decided')
  await endInspection(ctx, tx, build, text, 'decided')
}

/** An operator decides about a missing delivery: it arrived, or everything is refunded at the builder's or the shop's cost. */
async function decideNotArrived(ctx: TxDeps, tx: Tx, build: LockedHandOver, decision: Decision): Promise<void> {
  if (decision === 'as_agreed') return arrive(ctx, tx, build)
  await closeLostBuild(ctx, tx, build, decision === 'shop_pays' ? 'shop' : 'builder')
}

/** Refunds everything to the buyer, including delivery. */
async function closeLostBuild(ctx: TxDeps, tx: Tx, build: LockedHandOver, bearer: 'shop' | 'builder'): Promise<void> {
  const { requestId } = build
  const left = await getRefundableAmounts(tx, requestId)
  // Payments are refunded in full; a refund at the shop's cost excludes an earlier delivery that was made and returned.
  const deliveryCents = bearer === 'shop' ? build.paidDeliveryCents : left.deliveryCents
  const returnedCents = left.priceCents + deliveryCents
  if (build.problem) await settleProblem(ctx, tx, build)
  if (bearer === 'shop') {
    if (left.priceCents > 0) await refundPartOfBuild(ctx, tx, { requestId, cents: left.priceCents, reason: 'damage' })
    await refundDeliveryOfBuild(ctx, tx, requestId)
  } else await refundPaymentsOfBuild(ctx, tx, { requestId, reason: 'declined' })
  const facts = { cancelKind: 'not_arrived', cancelledBy: 'operator', keptCents: 0, returnedCents } as const
  await writeInspection(tx, build, facts)
  await closeReturnedBuild(ctx, tx, build, {
    text: `We determined that the instrument didn’t arrive${bearer === 'shop' ? ', and we’ll cover the cost' : ''}`,
    news: bearer === 'shop' ? 'lost_insured' : 'lost',
  })
}

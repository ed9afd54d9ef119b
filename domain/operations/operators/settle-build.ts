import { earnedCents } from '#contracts/custom-builds/cancellation.ts'
import { formatCents, toDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { SettleBuild } from '#contracts/operations/operator-bodies.ts'
import type { SettlementFigures } from '#contracts/operations/operator-views.ts'
import { cancelWithRefunds } from '#domain/custom-builds/builds/end-build.ts'
import { allBackCents, deliveryBackCents, getEndingMoney, whyNotEnd } from '#domain/custom-builds/builds/list-endings.ts'
import { type LockedBuild, lockBuild } from '#domain/custom-builds/builds/lock-build.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { recordOperatorAction } from './record-operator-action.ts'

type Deps = Needs<'db' | 'now' | 'actor' | 'jobs' | 'settings'>

/** A preview for operators before they settle a build. Changes nothing. */
export async function getSettlement(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings'>,
  requestId: string,
): Promise<SettlementFigures> {
  requireOperator(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockBuild(ctx, tx, requestId)
    const money = await getEndingMoney(tx, build)
    return {
      why_not: whyNotEnd(build, { by: 'operator', now: ctx.now() })?.message ?? null,
      paid: toDollars(money.paidCents),
      most_back: toDollars(money.refundableCents),
      delivery: toDollars(money.unusedDeliveryCents),
      delivery_with_all: toDollars(money.paidDeliveryCents),
      earned: toDollars(earnedCents(money)),
      earned_percent: money.earnedPercent,
    }
  })
}

/**
 * An operator ends a build: as late with a full refund, or with a refund between zero and the paid amount. Does nothing if payments or
 * refunds changed since they looked.
 */
export async function settleBuild(ctx: Deps, requestId: string, asked: SettleBuild): Promise<void> {
  const operator = requireOperator(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const build = await lockBuild(ctx, tx, requestId)
    const ending = await endingOf(ctx, tx, build, asked)
    await cancelWithRefunds(ctx, tx, build, { ending, by: 'operator', reason: asked.to_both })
    const details = { reason: asked.reason, back: formatCents(allBackCents(ending)), kept: formatCents(ending.keepsCents) }
    const act = asked.kind === 'late' ? 'end-build-as-late' : 'settle-build'
    await recordOperatorAction(ctx, tx, operator, { act, subjectId: requestId, subjectName: build.title, details })
  })
}

async function endingOf({ now }: Needs<'now'>, tx: Tx, build: LockedBuild, { kind, paid, back }: SettleBuild) {
  const refusal = whyNotEnd(build, { by: 'operator', now: now() })
  if (refusal) throw refusal
  const money = await getEndingMoney(tx, build)
  if (money.paidCents !== paid)
    throw new Refusal(
      'conflict',
      `The amounts changed: ${formatCents(money.paidCents)} has been paid so far. Please check them again.`,
    )
  const backCents = kind === 'late' ? money.refundableCents : back
  if (backCents > money.refundableCents) {
    const message = `You can refund up to ${formatCents(money.refundableCents)}`
    throw new Refusal('invalid_input', message, { fields: { back: [message] } })
  }
  const keepsCents = kind === 'late' ? 0 : money.paidCents - backCents
  const deliveryCents = deliveryBackCents(money, keepsCents)
  return { ...money, kind, keepsCents, backCents, builderBackCents: keepsCents === 0 ? money.builderCents : 0, deliveryCents }
}

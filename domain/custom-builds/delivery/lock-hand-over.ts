import { findActiveShipment } from '#domain/delivering/deliveries/find-active-shipment.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable, Tx } from '#domain/kernel/db.ts'
import { isDeliveryProcessing } from '#domain/money/payments/is-payment-processing.ts'
import { findAgreedSheet } from '../agreements/get-agreement.ts'
import { buildPolicy } from '../builds/build-policy.ts'
import { type LockedBuild, lockBuild } from '../builds/lock-build.ts'
import { getUnusedDeliveryCents } from '../requests/get-balance.ts'
import { findOpenProblem } from './find-open-problem.ts'
import type { HandOverFacts } from './hand-over-policy.ts'
import { findHandOver } from './write-hand-over.ts'

export type LockedHandOver = LockedBuild & HandOverFacts

/** Locks a build for one of its sides, with all facts about its delivery. */
export async function lockHandOver(ctx: Needs<'actor'>, tx: Tx, requestId: string): Promise<LockedHandOver> {
  const account = requireAccount(ctx.actor)
  const build = await lockBuild(tx, requestId)
  authorize(buildPolicy.read(account, build))
  return withHandOver(tx, build)
}

/** The same for deadlines and operators. */
export async function withHandOver(tx: Tx, build: LockedBuild): Promise<LockedHandOver> {
  return { ...build, ...(await getHandOverFacts(tx, build.requestId)) }
}

/** Facts that are not part of the build itself. */
export async function getHandOverFacts(db: Queryable, requestId: string): Promise<Omit<HandOverFacts, keyof LockedBuild>> {
  const sheet = await findAgreedSheet(db, requestId)
  return {
    handOver: await findHandOver(db, requestId),
    parcel: await findActiveShipment(db, requestId),
    ...(await getDeliveryMoney(db, requestId)),
    problem: await findOpenProblem(db, requestId),
    trialPercent: sheet?.cancellation.trial_percent ?? null,
    canWithdraw: sheet?.own_specification === false,
  }
}

/** Facts that decide whether the delivery is paid. */
export async function getDeliveryMoney(
  db: Queryable,
  requestId: string,
): Promise<Pick<HandOverFacts, 'paidDeliveryCents' | 'isDeliveryProcessing'>> {
  return {
    paidDeliveryCents: await getUnusedDeliveryCents(db, requestId),
    isDeliveryProcessing: await isDeliveryProcessing(db, requestId),
  }
}

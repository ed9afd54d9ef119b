import type { SheetContent } from '#contracts/custom-builds/build-sheet.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable, Tx } from '#domain/kernel/db.ts'
import { findAgreedSheet } from '../agreements/get-agreement.ts'
import { buildPolicy } from '../builds/build-policy.ts'
import { type LockedBuild, lockBuild } from '../builds/lock-build.ts'
import type { BuildDeliveryFacts } from './build-delivery-policy.ts'

export type LockedBuildDelivery = LockedBuild & BuildDeliveryFacts

/** Locks a build for one of its sides, with all facts about its delivery. */
export async function lockBuildDelivery(
  ctx: Needs<'actor' | 'settings'>,
  tx: Tx,
  requestId: string,
): Promise<LockedBuildDelivery> {
  const account = requireAccount(ctx.actor)
  const build = await lockBuild(ctx, tx, requestId)
  authorize(buildPolicy.read(account, build))
  return withBuildDelivery(tx, build)
}

type Terms = Pick<BuildDeliveryFacts, 'trialPercent' | 'canWithdraw'>

/** A build with the signed terms of a return. */
export async function withBuildDelivery<Build extends { requestId: string }>(
  db: Queryable,
  build: Build,
): Promise<Build & Terms> {
  return { ...build, ...returnTermsOf(await findAgreedSheet(db, build.requestId)) }
}

/** The signed terms of a return. */
export function returnTermsOf(sheet: SheetContent | undefined): Terms {
  return { trialPercent: sheet?.cancellation.trial_percent ?? null, canWithdraw: sheet?.own_specification === false }
}

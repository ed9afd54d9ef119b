import { and, eq } from 'drizzle-orm'
import { CHANGE_MOVES, type ChangeStatus } from '#contracts/custom-builds/build-changes.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { buildPolicy } from '../builds/build-policy.ts'
import { type LockedBuild, lockBuild } from '../builds/lock-build.ts'
import { buildChanges, type ChangeRow } from './build-changes-table.ts'

export type ChangeId = { requestId: string; changeId: string }

/** Locks the build of a change for buyer or builder, and reads the change under that lock. */
export async function lockChange(
  ctx: Needs<'actor' | 'settings'>,
  tx: Tx,
  { requestId, changeId }: ChangeId,
): Promise<{ build: LockedBuild; change: ChangeRow }> {
  const build = await lockBuild(ctx, tx, requestId)
  authorize(buildPolicy.read(ctx.actor, build))
  const ofBuild = and(eq(buildChanges.requestId, requestId), eq(buildChanges.id, changeId))
  const [change] = await tx.select().from(buildChanges).where(ofBuild)
  if (!change) throw new Refusal('not_found', 'Change not found', { toInsider: true })
  return { build, change }
}

/** Moves a change of a locked build to a new status, with more values. */
export async function moveChange(
  tx: Tx,
  change: ChangeRow,
  to: ChangeStatus,
  learned: Partial<Omit<ChangeRow, 'id' | 'requestId' | 'number' | 'status'>> = {},
): Promise<ChangeRow> {
  if (!CHANGE_MOVES[change.status].includes(to)) throw new Error(`A change cannot move from ${change.status} to ${to}`)
  const set = { ...learned, status: to }
  return only(await tx.update(buildChanges).set(set).where(eq(buildChanges.id, change.id)).returning())
}

import { and, eq } from 'drizzle-orm'
import type { BuildChanges } from '#contracts/custom-builds/build-change-views.ts'
import { CHANGE_MOVES, type ChangeStatus } from '#contracts/custom-builds/build-changes.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { type BuildDeps, changeBuildAndShow } from '../builds/change-build.ts'
import type { LockedBuild } from '../builds/lock-build.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { buildChanges, type ChangeRow } from './build-changes-table.ts'
import { changePolicy } from './change-policy.ts'
import { changeFacts, getChanges } from './get-changes.ts'

export type ChangeId = { requestId: string; changeId: string }

/** Changes the changes of a build for one of its sides, tells both, and shows them. */
export function changeChanges(
  ctx: BuildDeps,
  requestId: string,
  change: (tx: Tx, build: LockedBuild) => Promise<unknown>,
): Promise<BuildChanges> {
  return changeBuildAndShow(ctx, requestId, { change, show: (tx) => getChanges({ ...ctx, db: tx }, requestId) })
}

/** One change of a locked build */
export async function getChange(tx: Tx, { requestId, changeId }: ChangeId): Promise<ChangeRow> {
  const ofBuild = and(eq(buildChanges.requestId, requestId), eq(buildChanges.id, changeId))
  const [change] = await tx.select().from(buildChanges).where(ofBuild)
  if (!change) throw new Refusal('not_found', 'Change not found', { toInsider: true })
  return change
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

/** The recipient of a change declines it, optionally with a message. */
export async function refuseChange(ctx: BuildDeps, id: ChangeId, words: string): Promise<BuildChanges> {
  return decline(ctx, id, { to: 'refused', words })
}

/** The author of a change withdraws it. */
export async function withdrawChange(ctx: BuildDeps, id: ChangeId): Promise<BuildChanges> {
  return decline(ctx, id, { to: 'withdrawn', words: '' })
}

type Declined = { to: 'refused' | 'withdrawn'; words: string }

async function decline(ctx: BuildDeps, id: ChangeId, { to, words }: Declined): Promise<BuildChanges> {
  return changeChanges(ctx, id.requestId, async (tx, build) => {
    const change = await getChange(tx, id)
    // A double submit declines only once.
    if (change.status === to) return false
    const ask = to === 'refused' ? changePolicy.refuse : changePolicy.withdraw
    authorize(ask(ctx.actor, build, changeFacts(change, undefined)))
    const declined = await moveChange(tx, change, to, { answer: words, decidedAt: ctx.now() })
    const by = ctx.actor?.id === build.buyerId ? 'buyer' : 'builder'
    await notifySides(ctx, tx, build, { about: 'change', news: to, change: declined, by })
  })
}

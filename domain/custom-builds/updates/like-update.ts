import { eq } from 'drizzle-orm'
import type { BuildUpdate } from '#contracts/custom-builds/build-update-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { buildUpdates } from './build-updates-tables.ts'
import { changeUpdate } from './change-update.ts'

/** The buyer likes an update, or removes the like. */
export function likeUpdate(
  ctx: Needs<'db' | 'actor' | 'now' | 'jobs' | 'settings'>,
  updateId: string,
  hasHeart: boolean,
): Promise<BuildUpdate> {
  return changeUpdate(ctx, updateId, async (tx, update, build) => {
    if (ctx.actor?.id !== build.buyerId) throw new Refusal('not_allowed', 'Only the buyer can like updates')
    const isOfBuilder = update.kind === 'news' || update.kind === 'nothing_new'
    if (hasHeart && (!isOfBuilder || update.removedAt !== null))
      throw new Refusal('conflict', 'Only updates written by the builder can be liked')
    const heartAt = hasHeart ? (update.heartAt ?? ctx.now()) : null
    await tx.update(buildUpdates).set({ heartAt }).where(eq(buildUpdates.id, updateId))
  })
}

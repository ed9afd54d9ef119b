import type { SetAlertSettings } from '#contracts/saved-search-bodies.ts'
import { requireAccount } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { alertSettings } from './alerts-tables.ts'

/** Turns price drops of saved instruments, or all alerts, on or off. */
export async function setAlertSettings(
  ctx: Needs<'db' | 'actor' | 'now'>,
  { price_drops: priceDrops, is_stopped: isStopped }: SetAlertSettings,
): Promise<{ message: string }> {
  const { id: userId } = requireAccount(ctx.actor)
  const set = { priceDrops, stoppedAt: isStopped ? ctx.now() : null }
  await ctx.db
    .insert(alertSettings)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: alertSettings.userId, set })
  return { message: 'Saved' }
}

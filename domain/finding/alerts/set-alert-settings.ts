import type { SetAlertSettings } from '#contracts/finding/saved-search-bodies.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { alertSettings } from './alerts-tables.ts'

/** Turns alerts about saved instruments, or all alerts, on or off. */
export async function setAlertSettings(
  ctx: Needs<'db' | 'actor' | 'now'>,
  { saved_instruments: savedInstruments, is_stopped: isStopped }: SetAlertSettings,
): Promise<{ message: string }> {
  const { id: userId } = requireAccount(ctx.actor)
  const set = { savedInstruments, stoppedAt: isStopped ? ctx.now() : null }
  await ctx.db
    .insert(alertSettings)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: alertSettings.userId, set })
  return { message: 'Saved' }
}

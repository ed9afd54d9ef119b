import { and, eq, isNull, or } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireSession } from '#domain/kernel/actor.ts'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { sessions } from './accounts-tables.ts'
import { cancelEmailChange } from './delete-links.ts'

/** Signs the account out on one of its devices: ends every session with the same device cookie. */
export async function endDevice(ctx: Needs<'db' | 'now' | 'actor'>, deviceId: string): Promise<{ message: string }> {
  const { id } = requireSession(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const [session] = await tx
      .select({ deviceHash: sessions.deviceHash })
      .from(sessions)
      .where(and(eq(sessions.id, deviceId), eq(sessions.userId, id)))
    if (!session) throw new Refusal('not_found', 'Device not found')
    await cancelEmailChange(tx, id)
    const onDevice = session.deviceHash === null ? undefined : eq(sessions.deviceHash, session.deviceHash)
    await tx
      .update(sessions)
      .set({ endedAt: ctx.now(), endedBecause: 'signed_out' })
      .where(and(eq(sessions.userId, id), isNull(sessions.endedAt), or(eq(sessions.id, deviceId), onDevice)))
    await announce(tx, { live: [{ userId: id, name: 'session' }] })
    return { message: 'Signed out' }
  })
}

import { eq } from 'drizzle-orm'
import { RECENT_PROOF_MINUTES, requireSession, verificationMethods, verificationRequired } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only } from '#domain/kernel/db.ts'
import { sessions } from './accounts-tables.ts'
import { lockOpenSession } from './lock-open-session.ts'
import { proof } from './open-session.ts'
import { verifyCurrentPassword } from './verify-current-password.ts'

/** Records that the user just confirmed with the password who they are. Refuses accounts that have to confirm in another way. */
export async function verifySession(
  ctx: Needs<'db' | 'now' | 'settings' | 'actor'>,
  { password }: { password: string },
): Promise<{ verified_until: string }> {
  const account = requireSession(ctx.actor)
  if (!verificationMethods(account).includes('password')) throw verificationRequired(account)
  await verifyCurrentPassword(ctx, password)
  const now = ctx.now()
  await ctx.db.transaction(async (tx) => {
    await lockOpenSession(tx, account)
    const own = eq(sessions.id, account.sessionId)
    const { amr } = only(await tx.select({ amr: sessions.amr }).from(sessions).where(own).for('update'))
    const others = amr.filter(({ method }) => method !== 'password')
    await tx
      .update(sessions)
      .set({ verifiedAt: now, amr: [...others, proof('password', now)] })
      .where(own)
  })
  return { verified_until: new Date(now.getTime() + RECENT_PROOF_MINUTES * 60_000).toISOString() }
}

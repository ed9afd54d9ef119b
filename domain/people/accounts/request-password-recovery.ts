import { eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { consumeRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { users } from './accounts-tables.ts'
import { sendLink } from './send-link.ts'

/** Sends a link to choose a new password, at most one a minute. Sends nothing to an address without an account. */
export async function requestPasswordRecovery(
  ctx: Needs<'db' | 'now' | 'settings' | 'jobs'>,
  { email, returnPath }: { email: string; returnPath: string },
): Promise<void> {
  const mailWaits = await consumeRateLimit(ctx, { key: `mail:recovery:${email}`, times: 1, seconds: 60 })
  if (mailWaits > 0) return

  await ctx.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update')
    if (user) await sendLink(ctx, tx, { user, purpose: 'recovery', email: user.email, returnPath })
  })
}

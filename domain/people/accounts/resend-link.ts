import { and, eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { consumeRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { oneTimeTokens, users } from './accounts-tables.ts'
import { sendLink, sendSignUpLink } from './send-link.ts'

export type ResendLink = { email: string; purpose: 'signup' | 'email_change'; returnPath: string }

/** Sends the confirmation again to an unconfirmed address, at most once a minute. */
export async function resendLink(ctx: Needs<'db' | 'now' | 'settings' | 'jobs'>, input: ResendLink): Promise<void> {
  const key = `mail:resend:${input.purpose}:${input.email}`
  if ((await consumeRateLimit(ctx, { key, times: 1, seconds: 60 })) > 0) return

  await ctx.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, input.email)).for('update')
    if (!user) return
    if (input.purpose === 'signup' && user.emailConfirmedAt === null) {
      await sendSignUpLink(ctx, tx, user, input.returnPath)
    }
    if (input.purpose === 'email_change') {
      const asked = and(eq(oneTimeTokens.userId, user.id), eq(oneTimeTokens.purpose, 'email_change'))
      const [pending] = await tx.select({ email: oneTimeTokens.email }).from(oneTimeTokens).where(asked)
      const [taken] = pending ? await tx.select({ id: users.id }).from(users).where(eq(users.email, pending.email)) : []
      if (pending && !taken) {
        await sendLink(ctx, tx, { user, purpose: 'email_change', email: pending.email, returnPath: input.returnPath })
      }
    }
  })
}

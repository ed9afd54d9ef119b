import { and, eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { AuthRefusal } from '../accounts/auth-refusal.ts'
import { lockOpenSession } from '../accounts/lock-open-session.ts'
import { lowerSessions } from '../accounts/raise-session.ts'
import { requireRecentProof } from '../accounts/require-recent-proof.ts'
import { twoStepOffEmail } from './credential-emails.ts'
import { recoveryCodes, totpFactors } from './credentials-tables.ts'
import { hasVerifiedTotp } from './has-verified-totp.ts'

/** Removes an authenticator app. Without the last one, two-step verification is off and the recovery codes are deleted. */
export async function removeFactor(ctx: Needs<'db' | 'now' | 'actor' | 'jobs'>, factorId: string): Promise<void> {
  const account = requireRecentProof(ctx)
  await ctx.db.transaction(async (tx) => {
    await lockOpenSession(tx, account)
    const [removed] = await tx
      .delete(totpFactors)
      .where(and(eq(totpFactors.id, factorId), eq(totpFactors.userId, account.id)))
      .returning({ verifiedAt: totpFactors.verifiedAt })
    if (!removed) throw new AuthRefusal('mfa_factor_not_found')
    if (!removed.verifiedAt || (await hasVerifiedTotp(tx, account.id))) return
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, account.id))
    await lowerSessions(tx, account.id)
    await enqueueMail(ctx, tx, twoStepOffEmail, { to: account.email })
  })
}

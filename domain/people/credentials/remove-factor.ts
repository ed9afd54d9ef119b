import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { type AuthCode, AuthRefusal } from '../accounts/auth-refusal.ts'
import { lowerSessions } from '../accounts/raise-session.ts'
import { requireRecentProof } from '../accounts/require-recent-proof.ts'
import { appRemovedEmail, passkeyRemovedEmail, twoStepOffEmail } from './credential-emails.ts'
import { passkeys, recoveryCodes, totpFactors } from './credentials-tables.ts'
import { hasSecondFactor } from './has-second-factor.ts'
import { hasVerifiedTotp } from './has-verified-totp.ts'
import { requireWayToSignIn } from './identities.ts'
import { lockProvenSession } from './lock-proven-session.ts'

type RemoveDeps = Needs<'db' | 'now' | 'actor' | 'settings' | 'jobs'>
type Remove = (tx: Tx, account: { id: string; email: string }) => Promise<boolean>

/** Removes an authenticator app or a passkey. Without the last app, two-step verification is off. */
export async function removeFactor(ctx: RemoveDeps, factorId: string): Promise<void> {
  await remove(ctx, 'mfa_factor_not_found', async (tx, account) => {
    return (await removeApp(ctx, tx, account, factorId)) || (await deletePasskey(ctx, tx, account, factorId))
  })
}

/** Removes a passkey. */
export async function removePasskey(ctx: RemoveDeps, passkeyId: string): Promise<void> {
  await remove(ctx, 'webauthn_credential_not_found', (tx, account) => deletePasskey(ctx, tx, account, passkeyId))
}

async function remove(ctx: RemoveDeps, notFound: AuthCode, removes: Remove): Promise<void> {
  const account = requireRecentProof(ctx)
  await ctx.db.transaction(async (tx) => {
    await lockProvenSession(tx, account)
    if (!(await removes(tx, account))) throw new AuthRefusal(notFound)
    if (await hasSecondFactor(tx, account.id)) return
    if (account.operatorMfa?.step === 'done')
      throw new Refusal('not_allowed', 'Operators need a second factor. Add another one before you remove this one.')
    // Recovery codes require another factor.
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, account.id))
    await lowerSessions(tx, account.id)
  })
}

type Owner = Parameters<Remove>[1]

async function removeApp(ctx: RemoveDeps, tx: Tx, { id, email }: Owner, factorId: string): Promise<boolean> {
  const [removed] = await tx
    .delete(totpFactors)
    .where(and(eq(totpFactors.id, factorId), eq(totpFactors.userId, id)))
    .returning({ verifiedAt: totpFactors.verifiedAt })
  const mail = (await hasVerifiedTotp(tx, id)) ? appRemovedEmail : twoStepOffEmail
  if (removed?.verifiedAt) await enqueueMail(ctx, tx, mail, { to: email })
  return removed !== undefined
}

async function deletePasskey(ctx: RemoveDeps, tx: Tx, { id, email }: Owner, passkeyId: string): Promise<boolean> {
  const [removed] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, id)))
    .returning({ name: passkeys.name })
  if (!removed) return false
  await requireWayToSignIn(ctx, tx, id)
  await enqueueMail(ctx, tx, passkeyRemovedEmail, { to: email, name: removed.name })
  return true
}

import { and, asc, eq } from 'drizzle-orm'
import { refuseLockedOperator, requireSession } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, violatedConstraint } from '#domain/kernel/db.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import type { RegistrationAnswer } from '#domain/ports/webauthn.ts'
import { AuthRefusal } from '../accounts/auth-refusal.ts'
import { cancelEmailChange } from '../accounts/delete-links.ts'
import { pauseTokens } from '../accounts/raise-session.ts'
import { requireRecentProof } from '../accounts/require-recent-proof.ts'
import { passkeyAddedEmail } from './credential-emails.ts'
import { passkeys } from './credentials-tables.ts'
import { lockProvenSession } from './lock-proven-session.ts'
import { createChallenge, takeChallenge } from './passkey-challenges.ts'
import { registrationOptions, verifyRegistration } from './webauthn.ts'

const MOST_PASSKEYS = 10

export type Passkey = Pick<typeof passkeys.$inferSelect, 'id' | 'name' | 'createdAt' | 'lastUsedAt'>
const VIEW = { id: passkeys.id, name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt }

type Registration = { challenge: string; options: object; expiresAt: Date }

/** Starts to add a passkey. The browser refuses a device that already has one of the account's. */
export async function startPasskeyRegistration(ctx: Needs<'db' | 'now' | 'actor' | 'settings'>): Promise<Registration> {
  const account = requireRecentProof(ctx)
  refuseLockedOperator(account)
  const { id: userId, email } = account
  const known = await ctx.db.select().from(passkeys).where(eq(passkeys.userId, userId))
  if (known.length >= MOST_PASSKEYS) throw new AuthRefusal('too_many_passkeys')
  const { challenge, expiresAt } = await createChallenge(ctx, { purpose: 'registration', userId })
  const options = registrationOptions(ctx.settings, { challenge, user: { id: userId, email }, known })
  return { challenge, expiresAt, options }
}

type NewPasskey = { challenge: string; credential: RegistrationAnswer; name: string }

/** Adds a passkey. This session stays as it is: its tokens may have been copied, so the passkey has to be used to strengthen it. */
export async function addPasskey(
  ctx: Needs<'db' | 'now' | 'actor' | 'settings' | 'jobs' | 'webauthn'>,
  { challenge, credential, name }: NewPasskey,
): Promise<Passkey> {
  const account = requireRecentProof(ctx)
  refuseLockedOperator(account)
  const taken = await takeChallenge(ctx, { challenge, purpose: 'registration', userId: account.id })
  if (taken !== 'taken') throw new AuthRefusal(`webauthn_challenge_${taken}`)
  const registered = await verifyRegistration(ctx, { challenge, credential }).catch((cause: unknown) => {
    throw new AuthRefusal('webauthn_verification_failed', { cause })
  })
  try {
    return await ctx.db.transaction(async (tx) => {
      await cancelEmailChange(tx, account.id)
      await lockProvenSession(tx, account)
      const count = await tx.$count(passkeys, eq(passkeys.userId, account.id))
      if (count >= MOST_PASSKEYS) throw new AuthRefusal('too_many_passkeys')
      const values = { ...registered, userId: account.id, name, createdAt: ctx.now() }
      const passkey = only(await tx.insert(passkeys).values(values).returning(VIEW))
      const pausesTokens = count === 0 && account.operatorMfa !== undefined
      if (pausesTokens) await pauseTokens(ctx, tx, account.id)
      await enqueueMail(ctx, tx, passkeyAddedEmail, { to: account.email, name, ...(pausesTokens && { pausesTokens }) })
      return passkey
    })
  } catch (error) {
    if (violatedConstraint(error) === 'passkeys_credential_id_key')
      throw new AuthRefusal('webauthn_credential_exists', { cause: error })
    throw error
  }
}

/** The account's passkeys, oldest first */
export async function listPasskeys(ctx: Needs<'db' | 'actor'>): Promise<Passkey[]> {
  const { id } = requireSession(ctx.actor, 'User not authenticated')
  return ctx.db.select(VIEW).from(passkeys).where(eq(passkeys.userId, id)).orderBy(asc(passkeys.createdAt), passkeys.id)
}

/** Names a passkey, so that its owner recognizes it. */
export async function renamePasskey(ctx: Needs<'db' | 'actor'>, passkeyId: string, name: string): Promise<Passkey> {
  const { id } = requireSession(ctx.actor, 'User not authenticated')
  const [renamed] = await ctx.db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, id)))
    .returning(VIEW)
  if (!renamed) throw new AuthRefusal('webauthn_credential_not_found')
  return renamed
}

import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { isPending, RECENT_PROOF_MINUTES, requireSession } from '#domain/kernel/actor.ts'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { consumeRateLimit, enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { removeRecentWays } from '../credentials/remove-recent-ways.ts'
import { passwordChangedEmail } from './account-emails.ts'
import { sessions, type UserMetadata, users } from './accounts-tables.ts'
import { AuthRefusal } from './auth-refusal.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { deleteLinks } from './delete-links.ts'
import { getCurrentUser } from './get-current-user.ts'
import { lockUser } from './lock-user.ts'
import type { User } from './open-session.ts'
import { hashPassword, NO_PASSWORD, verifyPassword } from './password-hash.ts'
import { requestEmailChange } from './request-email-change.ts'
import { requireRecentProof } from './require-recent-proof.ts'
import { forgetSignInPlaces } from './sign-in-place.ts'
import { stampTermsAcceptance } from './stamp-terms-acceptance.ts'
import { isStorableMetadata, METADATA_TOO_LARGE, removedKeys } from './user-metadata.ts'

export type ChangeAccount = {
  email?: string
  password?: string
  currentPassword?: string
  data?: UserMetadata
  returnPath: string
}

type SignedIn = ReturnType<typeof requireSession>
type ChangeAccountDeps = Needs<'db' | 'now' | 'settings' | 'jobs' | 'actor'>

/** Changes the password, the address (once its link is opened) or the user metadata. */
export async function changeAccount(ctx: ChangeAccountDeps, change: ChangeAccount): Promise<User> {
  const account = requireSession(ctx.actor, 'User not authenticated')
  const user = await getCurrentUser(ctx)
  const isEmailChange = change.email !== undefined && change.email !== user.email
  if (isEmailChange || change.password !== undefined) await reauthenticate(ctx, { account, user, change, isEmailChange })

  // At most one email a minute per address for all senders, because it may belong to someone else.
  const mailWaits = isEmailChange
    ? await consumeRateLimit(ctx, { key: `mail:email-change:${change.email}`, times: 1, seconds: 60 })
    : 0
  const passwordHash = change.password === undefined ? undefined : await newHash(change.password, user)
  return ctx.db.transaction(async (tx) => {
    // Someone with the old password may have requested these, and the link to a new address would hand the account over.
    if (passwordHash) await deleteLinks(tx, user.id, ['recovery', 'email_change'])
    // Before the time of the change is read, so that a token confirmed meanwhile is older.
    await lockUser(tx, user.id)
    const set = {
      ...(passwordHash && { passwordHash, passwordChangedAt: ctx.now() }),
      ...(change.data && { userMetadata: merged(stampTermsAcceptance(ctx, change.data)) }),
      updatedAt: ctx.now(),
    }
    const [changed] = await tx.update(users).set(set).where(eq(users.id, user.id)).returning()
    // The account was deleted meanwhile.
    if (!changed) throw new AuthRefusal('session_not_found')
    if (change.data && !isStorableMetadata(changed.userMetadata)) throw metadataTooLarge()
    if (passwordHash) await endOtherSessions(ctx, tx, account)
    if (isEmailChange && change.email && mailWaits === 0) {
      await requestEmailChange(ctx, tx, { user: changed, email: change.email, returnPath: change.returnPath })
    }
    return changed
  })
}

function metadataTooLarge() {
  return new Refusal('invalid_input', METADATA_TOO_LARGE, { fields: { data: [METADATA_TOO_LARGE] } })
}

/** The database merges the data, so two concurrent changes both count. Accepted terms keep their first date. */
function merged(data: UserMetadata): SQL {
  const accepted = sql`jsonb_strip_nulls(jsonb_build_object('terms_accepted_at', ${users.userMetadata} -> 'terms_accepted_at'))`
  return sql`((${users.userMetadata} || ${JSON.stringify(data)}::jsonb) - ${sql.param(removedKeys(data))}::text[]) || ${accepted}`
}

/**
 * Protects the account from a stolen token or an unattended screen. A second factor, if there is one, is also required for a new address
 * and the first password, because either opens the account without it.
 */
async function reauthenticate(
  ctx: ChangeAccountDeps,
  { account, user, change, isEmailChange }: { account: SignedIn; user: User; change: ChangeAccount; isEmailChange: boolean },
) {
  await enforceRateLimit(ctx, { key: `change-account:${user.id}`, times: 10, seconds: 300 })
  if (isPending(account)) throw new AuthRefusal('insufficient_aal')
  const [session] = await ctx.db
    .select({ verifiedAt: sessions.verifiedAt, needsPassword: sessions.needsPassword })
    .from(sessions)
    .where(eq(sessions.id, account.sessionId))
  const isFirstPassword = user.passwordHash === NO_PASSWORD && !session?.needsPassword
  if ((isEmailChange || isFirstPassword) && account.proof?.factors.length) requireRecentProof(ctx)
  if (change.currentPassword !== undefined) {
    if (await verifyPassword(change.currentPassword, user.passwordHash)) return
    throw new AuthRefusal('invalid_credentials')
  }
  // The link in the email proved who they are; the current password is the forgotten one.
  if (session?.needsPassword && change.password !== undefined && !isEmailChange) return
  const oldest = ctx.now().getTime() - RECENT_PROOF_MINUTES * 60_000
  if (!session?.verifiedAt || session.verifiedAt.getTime() < oldest) throw new AuthRefusal('reauthentication_needed')
}

async function newHash(password: string, user: User) {
  await refuseCommonPassword(password, user)
  if (await verifyPassword(password, user.passwordHash)) throw new AuthRefusal('same_password')
  return hashPassword(password)
}

/** Signs out and forgets the devices of everyone else who knew the old password. */
async function endOtherSessions(ctx: ChangeAccountDeps, tx: Tx, account: SignedIn) {
  await tx
    .update(sessions)
    .set({ endedAt: ctx.now(), endedBecause: 'password_changed' })
    .where(and(eq(sessions.userId, account.id), ne(sessions.id, account.sessionId), isNull(sessions.endedAt)))
  const recovering = and(eq(sessions.id, account.sessionId), sessions.needsPassword)
  const recovered = await tx.update(sessions).set({ needsPassword: false }).where(recovering).returning({ id: sessions.id })
  if (recovered.length > 0) await removeRecentWays(ctx, tx, account)
  await forgetSignInPlaces(tx, account.id, account.sessionId)
  await enqueueMail(ctx, tx, passwordChangedEmail, { to: account.email })
  await announce(tx, { live: [{ userId: account.id, name: 'session' }] })
}

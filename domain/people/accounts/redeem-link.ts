import { and, eq, ne, sql } from 'drizzle-orm'
import { nameOfEmail } from '#contracts/kernel/public-name.ts'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx, violatedConstraint } from '#domain/kernel/db.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { addressChangedEmail } from './account-emails.ts'
import { type OneTimePurpose, oneTimeTokens, userProfiles, users } from './accounts-tables.ts'
import { AuthRefusal } from './auth-refusal.ts'
import { ensureProfile } from './ensure-profile.ts'
import { openSession, type SessionGrant, type User } from './open-session.ts'
import { hashSecret } from './random-secret.ts'
import type { SignInPlace } from './sign-in-place.ts'

type RedeemLinkDeps = Needs<'db' | 'now' | 'settings' | 'jobs'>

/** Redeems a link from an email: confirms or changes the address, and signs in. */
export async function redeemLink(
  ctx: RedeemLinkDeps,
  input: { secret: string; purpose: OneTimePurpose; place?: SignInPlace },
): Promise<SessionGrant> {
  try {
    return await ctx.db.transaction(async (tx) => {
      const link = await takeLink(ctx, tx, input)
      const user = only(await tx.select().from(users).where(eq(users.id, link.userId)).for('update'))
      if (user.lockedAt) throw new AuthRefusal('user_banned')
      const confirmed = await confirm(ctx, tx, { user, email: link.email, purpose: link.purpose })
      await ensureProfile(ctx, tx, confirmed)
      const grant = await openSession(ctx, tx, confirmed, {
        method: 'otp',
        place: input.place,
        needsPassword: link.purpose === 'recovery',
      })
      if (!grant) throw new AuthRefusal('otp_expired')
      return grant
    })
  } catch (error) {
    // Another account was opened with the new address after the link was sent.
    if (violatedConstraint(error) === 'users_email_key') throw new AuthRefusal('otp_expired', { cause: error })
    throw error
  }
}

/** The deletion is the check: of two concurrent clicks, one finds nothing. */
async function takeLink(ctx: RedeemLinkDeps, tx: Tx, { secret, purpose }: { secret: string; purpose: OneTimePurpose }) {
  const [link] = await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.tokenHash, hashSecret(secret)), eq(oneTimeTokens.purpose, purpose)))
    .returning()
  if (!link || link.expiresAt <= ctx.now()) throw new AuthRefusal('otp_expired')
  return link
}

type Confirmation = { user: User; email: string; purpose: OneTimePurpose }

async function confirm(ctx: RedeemLinkDeps, tx: Tx, { user, email, purpose }: Confirmation): Promise<User> {
  const now = ctx.now()
  const isEmailChange = purpose === 'email_change' && email !== user.email
  if (!isEmailChange && email !== user.email) throw new AuthRefusal('otp_expired')
  if (isEmailChange) {
    // Links sent to the old address must no longer open the account.
    await tx.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, user.id), ne(oneTimeTokens.purpose, 'email_change')))
    await enqueueMail(ctx, tx, addressChangedEmail, { to: user.email })
    await replaceDefaultName(tx, { user, email })
    await announce(tx, { live: [{ userId: user.id, name: 'session' }] })
  }
  const set = { email, emailConfirmedAt: isEmailChange ? now : (user.emailConfirmedAt ?? now), updatedAt: now }
  return only(await tx.update(users).set(set).where(eq(users.id, user.id)).returning())
}

/** An initial display name is the beginning of the address, so it changes with the address and stays hidden from others. */
async function replaceDefaultName(tx: Tx, { user, email }: { user: User; email: string }): Promise<void> {
  // Compares like the database's `public_name_of`, so that spaces and capitals do not reveal the former address.
  const hasGivenName = eq(sql`lower(btrim(${userProfiles.displayName}))`, nameOfEmail(user.email).toLowerCase())
  const isGiven = and(eq(userProfiles.userId, user.id), hasGivenName)
  await tx
    .update(userProfiles)
    .set({ displayName: nameOfEmail(email) })
    .where(isGiven)
}

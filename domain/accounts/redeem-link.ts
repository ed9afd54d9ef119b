import { and, eq, ne, sql } from 'drizzle-orm'
import { nameOfEmail } from '#contracts/public-name.ts'
import { announce } from '../kernel/announce.ts'
import type { Needs } from '../kernel/context.ts'
import { only, type Tx, violatedConstraint } from '../kernel/db.ts'
import { type OneTimePurpose, oneTimeTokens, userProfiles, users } from './accounts-tables.ts'
import { AuthRefusal } from './auth-refusal.ts'
import { ensureProfile } from './ensure-profile.ts'
import { openSession, type SessionGrant, type User } from './open-session.ts'
import { hashSecret } from './random-secret.ts'

type RedeemLinkDeps = Needs<'db' | 'now' | 'settings' | 'jobs'>

/** Uses up a link from a mail: confirms the address (or changes to it) and signs in. */
export async function redeemLink(ctx: RedeemLinkDeps, input: { secret: string; purpose: OneTimePurpose }): Promise<SessionGrant> {
  try {
    return await ctx.db.transaction(async (tx) => {
      const link = await takeLink(tx, ctx, input)
      const user = only(await tx.select().from(users).where(eq(users.id, link.userId)).for('update'))
      const confirmed = await confirm(tx, ctx, { user, email: link.email, purpose: link.purpose })
      await ensureProfile(tx, ctx, confirmed)
      const grant = await openSession(tx, ctx, confirmed)
      if (!grant) throw new AuthRefusal('otp_expired')
      return grant
    })
  } catch (error) {
    // Somebody opened an account with the new address while the link was on its way.
    if (violatedConstraint(error) === 'users_email_key') throw new AuthRefusal('otp_expired', { cause: error })
    throw error
  }
}

/** Deleting is the check: of two clicks at once, one finds nothing. */
async function takeLink(tx: Tx, ctx: RedeemLinkDeps, { secret, purpose }: { secret: string; purpose: OneTimePurpose }) {
  const [link] = await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.tokenHash, hashSecret(secret)), eq(oneTimeTokens.purpose, purpose)))
    .returning()
  if (!link || link.expiresAt <= ctx.now()) throw new AuthRefusal('otp_expired')
  return link
}

type Confirmation = { user: User; email: string; purpose: OneTimePurpose }

async function confirm(tx: Tx, ctx: RedeemLinkDeps, { user, email, purpose }: Confirmation): Promise<User> {
  const now = ctx.now()
  const isEmailChange = purpose === 'email_change' && email !== user.email
  if (!isEmailChange && email !== user.email) throw new AuthRefusal('otp_expired')
  if (isEmailChange) {
    // Links sent to the old address must not open the account any more.
    await tx.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, user.id), ne(oneTimeTokens.purpose, 'email_change')))
    await ctx.jobs.enqueue(tx, 'send-mail', { mail: 'email-changed', to: user.email })
    await replaceDefaultName(tx, { user, email })
    await announce(tx, { live: [{ userId: user.id, name: 'session' }] })
  }
  const set = { email, emailConfirmedAt: isEmailChange ? now : (user.emailConfirmedAt ?? now), updatedAt: now }
  return only(await tx.update(users).set(set).where(eq(users.id, user.id)).returning())
}

/** A name that was only ever the beginning of the address goes along with it: what it hides stays hidden. */
async function replaceDefaultName(tx: Tx, { user, email }: { user: User; email: string }): Promise<void> {
  // Compared as public_name_of does, so that spaces and capitals do not bare the former address.
  const hasGivenName = eq(sql`lower(btrim(${userProfiles.displayName}))`, nameOfEmail(user.email).toLowerCase())
  const isGiven = and(eq(userProfiles.userId, user.id), hasGivenName)
  await tx
    .update(userProfiles)
    .set({ displayName: nameOfEmail(email) })
    .where(isGiven)
}

import { eq, sql } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { confirmAddressEmail, confirmNewAddressEmail, resetPasswordEmail } from './account-emails.ts'
import { type OneTimePurpose, oneTimeTokens } from './accounts-tables.ts'
import type { User } from './open-session.ts'
import { NO_PASSWORD } from './password-hash.ts'
import { hashSecret, randomSecret } from './random-secret.ts'

const LIFETIME_MINUTES: Record<OneTimePurpose, number> = { signup: 24 * 60, recovery: 60, email_change: 60 }

export type Link = {
  user: Pick<User, 'id' | 'userMetadata' | 'passwordHash' | 'emailConfirmedAt'>
  purpose: OneTimePurpose
  /** The recipient; for a change of address, the new one */
  email: string
  /** The redirect after the link: a path on our own origin */
  returnPath: string
}

/** Sends a link that works once and invalidates the previous one for the same purpose. */
export async function sendLink(ctx: Needs<'jobs' | 'now'>, tx: Tx, link: Link): Promise<void> {
  const secret = await storeLink(ctx, tx, link)
  await enqueueLink(ctx, tx, link, linkPath(link, secret))
}

/** The address that an email links to */
export function linkPath({ purpose, returnPath }: Pick<Link, 'purpose' | 'returnPath'>, secret: string): string {
  return `/auth/v1/verify?${new URLSearchParams({ token: secret, type: purpose, redirect_to: returnPath })}`
}

/** Sends the link that confirms a new account. After two sign-ups with the address, the link sets the password instead. */
export async function sendSignUpLink(ctx: Needs<'jobs' | 'now'>, tx: Tx, user: User, returnPath: string): Promise<void> {
  const isContested = choosesPassword(user)
  if (isContested) await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, user.id))
  await sendLink(ctx, tx, { user, purpose: isContested ? 'recovery' : 'signup', email: user.email, returnPath })
}

/** The link without the email, for an address that gets a different email instead */
export async function storeLink(ctx: Needs<'now'>, tx: Tx, link: Link): Promise<string> {
  const now = ctx.now()
  const secret = randomSecret()
  const expiresAt = new Date(now.getTime() + LIFETIME_MINUTES[link.purpose] * 60_000)
  await tx
    .insert(oneTimeTokens)
    .values({
      tokenHash: hashSecret(secret),
      userId: link.user.id,
      purpose: link.purpose,
      email: link.email,
      createdAt: now,
      expiresAt,
    })
    .onConflictDoUpdate({
      target: [oneTimeTokens.userId, oneTimeTokens.purpose],
      set: {
        tokenHash: sql`excluded.token_hash`,
        email: sql`excluded.email`,
        createdAt: sql`excluded.created_at`,
        expiresAt: sql`excluded.expires_at`,
      },
    })
  return secret
}

function enqueueLink(ctx: Needs<'jobs'>, tx: Tx, { purpose, email: to, user }: Link, path: string): Promise<void> {
  if (purpose === 'recovery' && !choosesPassword(user)) return enqueueMail(ctx, tx, resetPasswordEmail, { to, path })
  if (purpose === 'email_change') return enqueueMail(ctx, tx, confirmNewAddressEmail, { to, path })
  const isBuilder = user.userMetadata.is_builder === true
  return enqueueMail(ctx, tx, confirmAddressEmail, { to, path, isBuilder, choosesPassword: choosesPassword(user) })
}

/** The password was removed after a second sign-up (sign-up.ts). */
function choosesPassword(user: Link['user']): boolean {
  return user.emailConfirmedAt === null && user.passwordHash === NO_PASSWORD
}

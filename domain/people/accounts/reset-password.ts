import { eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { signInResetEmail } from './account-emails.ts'
import { users } from './accounts-tables.ts'
import { deleteLinks } from './delete-links.ts'
import { endSessions } from './lock-account.ts'
import type { User } from './open-session.ts'
import { NO_PASSWORD } from './password-hash.ts'
import { linkPath, storeLink } from './send-link.ts'
import { forgetSignInPlaces } from './sign-in-place.ts'

/**
 * Removes the password, ends all sessions and earlier links, and emails the owner a link to choose a new password. API tokens pause. So
 * whoever asked for it still needs the mailbox.
 */
export async function resetPassword(ctx: Needs<'now' | 'jobs'>, tx: Tx, { id }: User): Promise<void> {
  await deleteLinks(tx, id)
  const now = ctx.now()
  const set = { passwordHash: NO_PASSWORD, passwordChangedAt: now, updatedAt: now }
  const user = only(await tx.update(users).set(set).where(eq(users.id, id)).returning())
  await endSessions(ctx, tx, id)
  await forgetSignInPlaces(tx, id)
  const link = { user, purpose: 'recovery', email: user.email, returnPath: '/' } as const
  const path = linkPath(link, await storeLink(ctx, tx, link))
  await enqueueMail(ctx, tx, signInResetEmail, { to: user.email, path })
}

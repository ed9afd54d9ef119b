import { eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { accountExistsEmail, emailChangeRequestedEmail } from './account-emails.ts'
import { users } from './accounts-tables.ts'
import type { User } from './open-session.ts'
import { sendLink, storeLink } from './send-link.ts'

/**
 * Sends a link to the new address; the old one stays until the link is opened. A taken address gets the same answer, so nothing reveals who
 * has an account, and its owner is warned.
 */
export async function requestEmailChange(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  { user, email, returnPath }: { user: User; email: string; returnPath: string },
): Promise<void> {
  await enqueueMail(ctx, tx, emailChangeRequestedEmail, { to: user.email })
  const link = { user, purpose: 'email_change', email, returnPath } as const
  const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!taken) return sendLink(ctx, tx, link)
  await storeLink(ctx, tx, link)
  await enqueueMail(ctx, tx, accountExistsEmail, { to: email })
}

import { eq } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { users } from './accounts-tables.ts'
import type { User } from './open-session.ts'
import { sendLink, storeLink } from './send-link.ts'

/**
 * Mails the new address a link; until it is followed the old address stays. A taken address is treated the same,
 * except that its owner is told of the attempt: the answer must not say that somebody has it.
 */
export async function requestEmailChange(
  tx: Tx,
  ctx: Needs<'now' | 'jobs'>,
  { user, email, returnPath }: { user: User; email: string; returnPath: string },
): Promise<void> {
  const link = { user, purpose: 'email_change', email, returnPath } as const
  const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!taken) return sendLink(tx, ctx, link)
  await storeLink(tx, ctx, link)
  await ctx.jobs.enqueue(tx, 'send-mail', { mail: 'account-exists', to: email })
}

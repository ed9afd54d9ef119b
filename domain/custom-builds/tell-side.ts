import { eq } from 'drizzle-orm'
import { users } from '../accounts/accounts-tables.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import type { RequestNews } from '../ports/jobs.ts'

/** Writes to one side of a request, where they can be reached today. */
export async function tellSide(
  tx: Tx,
  ctx: Needs<'jobs'>,
  { userId, requestId, news }: { userId: string; requestId: string; news: RequestNews },
): Promise<void> {
  const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (account) await ctx.jobs.enqueue(tx, 'send-mail', { mail: 'custom-build-news', to: account.email, requestId, news })
}

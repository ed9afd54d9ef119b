import { eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { MailDefinition } from '#domain/kernel/define-mail.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { users } from './accounts-tables.ts'

/** Emails an account at its current address; not at all after its deletion. */
export async function emailUser<Data>(
  ctx: Needs<'jobs'>,
  tx: Tx,
  userId: string,
  mail: MailDefinition<Data>,
  data: NoInfer<Data> & { to?: never; mail?: never },
  options?: { afterSeconds: number },
): Promise<void> {
  const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (account) await enqueueMail(ctx, tx, mail, { ...data, to: account.email }, options)
}

/** The account of one side. */
export function userOf(
  { buyerId, builderUserId }: { buyerId: string; builderUserId: string },
  side: 'buyer' | 'builder',
): string {
  return side === 'buyer' ? buyerId : builderUserId
}

import { and, eq, ne, sql } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'
import { messagesWaitingEmail } from './message-emails.ts'
import { messages, unreadNotices } from './messaging-tables.ts'

/** Emails an inactive user about unread messages, and not again until they have looked. */
export async function notifyUnreadMessages(
  ctx: Needs<'db' | 'now' | 'jobs'>,
  { conversationId, userId, number }: { conversationId: string; userId: string; number: number },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [waiting] = await tx
      .select({ id: messages.id })
      .from(messages)
      .where(
        and(
          eq(messages.conversationId, conversationId),
          eq(messages.number, number),
          ne(messages.senderId, userId),
          sql`not ${messages.read}`,
        ),
      )
    if (!waiting) return
    const [reader] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('key share')
    if (!reader) return
    const [first] = await tx.insert(unreadNotices).values({ userId, sentAt: ctx.now() }).onConflictDoNothing().returning()
    if (first) await enqueueMail(ctx, tx, messagesWaitingEmail, { to: reader.email, userId })
  })
}

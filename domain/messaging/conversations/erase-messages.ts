import { eq, or } from 'drizzle-orm'
import { announce } from '#domain/kernel/announce.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'
import type { AccountDeletion } from '#domain/people/accounts/lock-account-for-deletion.ts'
import { isTombstoneEmail } from '#domain/people/accounts/tombstone-email.ts'
import { conversations, messages } from './messaging-tables.ts'

const ERASED_MESSAGE = 'Deleted with its author’s account'

/** The other side keeps the conversation and their own messages. The deleted account's texts are erased. */
export async function eraseMessages(tx: Tx, { userId, tombstone }: Pick<AccountDeletion, 'userId' | 'tombstone'>): Promise<void> {
  const ownConversations = await tx
    .select()
    .from(conversations)
    .where(or(eq(conversations.userId, userId), eq(conversations.sellerId, userId)))
    .orderBy(conversations.id)
    .for('update')
  await tx
    .update(messages)
    .set({ senderId: tombstone.id, message: ERASED_MESSAGE, productId: null, productName: null, read: true })
    .where(eq(messages.senderId, userId))

  const otherIds: string[] = []
  for (const { id, ...conversation } of ownConversations) {
    const otherId = conversation.userId === userId ? conversation.sellerId : conversation.userId
    const [other] = await tx.select({ email: users.email }).from(users).where(eq(users.id, otherId))
    // Neither person is left to read it.
    if (!other || isTombstoneEmail(other.email)) await tx.delete(conversations).where(eq(conversations.id, id))
    else {
      const side = conversation.userId === userId ? { userId: tombstone.id } : { sellerId: tombstone.id }
      await tx.update(conversations).set(side).where(eq(conversations.id, id))
      otherIds.push(otherId)
    }
  }
  await announce(tx, { live: otherIds.map((other) => ({ userId: other, name: 'messages' })) })
}

import { eq, or } from 'drizzle-orm'
import { users } from '../accounts/accounts-tables.ts'
import { isFormerAddress } from '../accounts/former-address.ts'
import type { Leaving } from '../accounts/lock-leaving.ts'
import { announce } from '../kernel/announce.ts'
import type { Tx } from '../kernel/db.ts'
import { conversations, messages } from './messaging-tables.ts'

const GONE = 'Deleted with the account of whoever wrote it'

/** The other side keeps the conversation and its own words; the words of whoever leaves go with them. */
export async function forgetMessages(tx: Tx, { userId, former }: Pick<Leaving, 'userId' | 'former'>): Promise<void> {
  const talks = await tx
    .select()
    .from(conversations)
    .where(or(eq(conversations.userId, userId), eq(conversations.sellerId, userId)))
    .orderBy(conversations.id)
    .for('update')
  await tx.update(messages).set({ senderId: former.id, message: GONE, read: true }).where(eq(messages.senderId, userId))

  const told: string[] = []
  for (const { id, ...talk } of talks) {
    const otherId = talk.userId === userId ? talk.sellerId : talk.userId
    const [other] = await tx.select({ email: users.email }).from(users).where(eq(users.id, otherId))
    // Nobody is left to read it.
    if (!other || isFormerAddress(other.email)) await tx.delete(conversations).where(eq(conversations.id, id))
    else {
      const side = talk.userId === userId ? { userId: former.id } : { sellerId: former.id }
      await tx.update(conversations).set(side).where(eq(conversations.id, id))
      told.push(otherId)
    }
  }
  await announce(tx, { live: told.map((other) => ({ userId: other, name: 'messages' })) })
}

import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { isParticipant } from './is-participant.ts'
import { lockAccounts } from './lock-accounts.ts'
import { conversations } from './messaging-tables.ts'

export type LockedConversation = typeof conversations.$inferSelect & { otherId: string }

/** Locks a conversation, so that its changes happen one after the other. Not found for everyone except its two people. */
export async function lockConversation(tx: Tx, { id, me }: { id: string; me: string }): Promise<LockedConversation> {
  const isIt = and(eq(conversations.id, id), isParticipant(me))
  const [seen] = await tx.select().from(conversations).where(isIt)
  if (seen) await lockAccounts(tx, [seen.userId, seen.sellerId])
  const [row] = await tx.select().from(conversations).where(isIt).for('update')
  if (!row) throw new Refusal('not_found', 'Conversation not found')
  return { ...row, otherId: row.userId === me ? row.sellerId : row.userId }
}

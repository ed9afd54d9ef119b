import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import type { Tx } from '../kernel/db.ts'
import { isParticipant } from './conversation-view.ts'
import { lockAccounts } from './lock-accounts.ts'
import { conversations } from './messaging-tables.ts'

export type LockedConversation = typeof conversations.$inferSelect & { otherId: string }

/** What happens in one conversation happens one after the other. To whoever is not one of its two it does not exist. */
export async function lockConversation(tx: Tx, { id, me }: { id: string; me: string }): Promise<LockedConversation> {
  const isIt = and(eq(conversations.id, id), isParticipant(me))
  const [seen] = await tx.select().from(conversations).where(isIt)
  if (seen) await lockAccounts(tx, [seen.userId, seen.sellerId])
  const [row] = await tx.select().from(conversations).where(isIt).for('update')
  if (!row) throw new Refusal('not_found', 'Conversation not found')
  return { ...row, otherId: row.userId === me ? row.sellerId : row.userId }
}

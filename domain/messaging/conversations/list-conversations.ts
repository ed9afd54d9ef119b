import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core'
import type { ConversationPage } from '#contracts/messaging/message-views.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Db } from '#domain/kernel/db.ts'
import { conversationView } from './conversation-view.ts'
import { conversations } from './messaging-tables.ts'
import { resetUnreadNotice } from './reset-unread-notice.ts'
import { selectConversations } from './select-conversations.ts'

/** The signed-in user's conversations, most recent first. Each page begins where the previous one ended. */
export async function listConversations(
  ctx: Needs<'db' | 'actor'>,
  { limit, after }: { limit: number; after?: string },
): Promise<ConversationPage> {
  const { id: me } = requireAccount(ctx.actor)
  await resetUnreadNotice(ctx.db, me)
  const ids = await ownIds(ctx.db, { me, limit: limit + 1, after })
  const found = await selectConversations(ctx.db, me)
    .where(inArray(conversations.id, ids))
    .orderBy(desc(conversations.lastMessageAt), desc(conversations.id))
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  const next = found.length > limit && last ? `${last.lastMessageAt.toISOString()}_${last.id}` : null
  return { conversations: shown.map(conversationView), next }
}

/** From two indexes, one for each side a user can be on. */
async function ownIds(db: Db, asked: { me: string; limit: number; after?: string }): Promise<string[]> {
  const side = (column: PgColumn) =>
    db
      .select({ id: conversations.id, at: conversations.lastMessageAt })
      .from(conversations)
      .where(and(eq(column, asked.me), past(asked.after)))
      .orderBy(desc(conversations.lastMessageAt), desc(conversations.id))
      .limit(asked.limit)
  const rows = await unionAll(side(conversations.userId), side(conversations.sellerId))
  rows.sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
  return rows.slice(0, asked.limit).map(({ id }) => id)
}

function past(after: string | undefined): SQL | undefined {
  if (after === undefined) return undefined
  const [at, id] = after.split('_')
  return sql`(${conversations.lastMessageAt}, ${conversations.id}) < (${at}::timestamptz, ${id}::uuid)`
}

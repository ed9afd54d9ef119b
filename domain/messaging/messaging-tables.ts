import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, primaryKey, snakeCase, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts-tables.ts'
import { createdAt, id } from '../kernel/columns.ts'

/** A conversation of two people, made with its first message. Whoever sells is `sellerId`, whoever asks is `userId`. */
export const conversations = snakeCase.table(
  'conversations',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    sellerId: uuid()
      .notNull()
      .references(() => users.id),
    /** Also the number of the newest one: messages are counted from 1 under this row's lock, so that none is ever between two others. */
    messageCount: integer().notNull().default(0),
    createdAt: createdAt(),
    lastMessageAt: createdAt(),
  },
  (t) => [
    check('conversations_of_two', sql`${t.userId} <> ${t.sellerId}`),
    // One for each pair, whoever wrote first.
    uniqueIndex('conversations_one_per_pair').on(
      sql`least(${t.userId}, ${t.sellerId})`,
      sql`greatest(${t.userId}, ${t.sellerId})`,
    ),
    index('conversations_of_user').on(t.userId, t.lastMessageAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('conversations_of_seller').on(t.sellerId, t.lastMessageAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)

export const messages = snakeCase.table(
  'messages',
  {
    id: id(),
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    senderId: uuid()
      .notNull()
      .references(() => users.id),
    /** Chosen by the sender's browser, so that a message that is sent again is still one. */
    clientId: uuid().notNull(),
    message: text().notNull(),
    read: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    unique('messages_numbered').on(t.conversationId, t.number),
    unique('messages_sent_once').on(t.senderId, t.clientId),
    index('messages_unread').on(t.conversationId, t.senderId).where(sql`not ${t.read}`),
  ],
)

/** Whose messages somebody does not want any more. */
export const blocks = snakeCase.table(
  'blocks',
  {
    blockerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.blockerId, t.blockedId] }), index('blocks_of_blocked').on(t.blockedId)],
)

/** Who was told by mail that messages wait, until they have looked: one email for each absence. */
export const unreadNotices = snakeCase.table('message_letters', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sentAt: createdAt(),
})

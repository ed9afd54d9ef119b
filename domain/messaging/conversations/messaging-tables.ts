import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, primaryKey, snakeCase, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { products } from '#domain/catalog/products/products-table.ts'
import { createdAt, id } from '#domain/kernel/columns.ts'
import { personalData } from '#domain/kernel/personal-data.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'

/** A conversation of two people, created with its first message. `sellerId` is the builder, `userId` the person who asked. */
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
    /**
     * Also the number of the newest message: numbers count from 1 under this row's lock, so that none is inserted between two
     * others.
     */
    messageCount: integer().notNull().default(0),
    createdAt: createdAt(),
    lastMessageAt: createdAt(),
  },
  (t) => [
    check('conversations_of_two', sql`${t.userId} <> ${t.sellerId}`),
    // One per pair, no matter who wrote first.
    uniqueIndex('conversations_one_per_pair').on(
      sql`least(${t.userId}, ${t.sellerId})`,
      sql`greatest(${t.userId}, ${t.sellerId})`,
    ),
    index('conversations_of_user').on(t.userId, t.lastMessageAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('conversations_of_seller').on(t.sellerId, t.lastMessageAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)
personalData(
  conversations,
  'Messages',
  { user: conversations.userId },
  { user: conversations.sellerId, as: 'conversations_as_seller' },
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
    /** Chosen by the sender's browser, so that a message sent again is stored once. */
    clientId: uuid().notNull(),
    message: text().notNull(),
    /** The instrument that the message asks about, if any, and its name at that time. */
    productId: uuid().references(() => products.id, { onDelete: 'set null' }),
    productName: text(),
    /** Posted by the shop for a step that has an email of its own, so that no email about unread messages counts it. */
    isAutomatic: boolean().notNull().default(false),
    read: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    unique('messages_numbered').on(t.conversationId, t.number),
    unique('messages_sent_once').on(t.senderId, t.clientId),
    index('messages_about_product').on(t.productId, t.senderId).where(sql`${t.productId} is not null`),
    index('messages_unread').on(t.conversationId, t.senderId).where(sql`not ${t.read}`),
  ],
)
personalData(messages, 'Messages', { user: messages.senderId })

/** Blocks: who blocked messages from which person. */
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
personalData(blocks, 'Messages', { user: blocks.blockerId })

/** Users who were emailed about unread messages and have not looked since: one email per absence. */
export const unreadNotices = snakeCase.table('message_letters', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sentAt: createdAt(),
})
personalData(unreadNotices, 'Messages', { user: unreadNotices.userId })

import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import type { HookAnswer } from './hooks/hook-answers.ts'

// The sandboxes keep their state in PostgreSQL, so that it survives a restart and every node of the shop sees the same sessions, shipments
// and emails. The shop itself never reads these tables.
export const sandboxSchema = pgSchema('sandbox')

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Sessions, intents, charges, refunds, products and prices, stored as the JSON that the API returns. */
export const stripeObjects = sandboxSchema.table(
  'stripe_objects',
  {
    id: text('id').primaryKey(),
    object: text('object').notNull(),
    /** The session, intent or product this one belongs to, for lists. */
    parentId: text('parent_id'),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    /** The order of creation: timestamps are too coarse for a list. */
    sequence: integer('sequence').notNull().generatedAlwaysAsIdentity(),
    createdAt: at('created_at').notNull(),
    /** When the clock changes it next: an open session expires, a pending payment settles. Null if never. */
    dueAt: at('due_at'),
  },
  (table) => [
    index('stripe_objects_list').on(table.object, table.sequence),
    index('stripe_objects_parent').on(table.parentId, table.sequence),
    index('stripe_objects_due').on(table.dueAt).where(sql`due_at is not null`),
  ],
)

/** The stored answer for an idempotency key. */
export const stripeRequests = sandboxSchema.table('stripe_requests', {
  idempotencyKey: text('idempotency_key').primaryKey(),
  /** Method, path and body: the same key with another request is an error. */
  request: text('request').notNull(),
  answer: jsonb('answer').$type<Record<string, unknown>>(),
  createdAt: at('created_at').notNull(),
})

/** Webhook events and their delivery state. */
export const stripeEvents = sandboxSchema.table(
  'stripe_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    sequence: integer('sequence').notNull().generatedAlwaysAsIdentity(),
    createdAt: at('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Null once delivered or given up. */
    nextAttemptAt: at('next_attempt_at'),
    deliveredAt: at('delivered_at'),
    lastError: text('last_error'),
  },
  (table) => [
    index('stripe_events_list').on(table.sequence),
    index('stripe_events_due').on(table.nextAttemptAt).where(sql`next_attempt_at is not null`),
  ],
)

/** Shipments with their rates, and addresses. */
export const easypostObjects = sandboxSchema.table('easypost_objects', {
  id: text('id').primaryKey(),
  object: text('object').notNull(),
  body: jsonb('body').$type<Record<string, unknown>>().notNull(),
  createdAt: at('created_at').notNull(),
})

/** Tracker webhook events and their delivery state. */
export const easypostEvents = sandboxSchema.table(
  'easypost_events',
  {
    id: text('id').primaryKey(),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    sequence: integer('sequence').notNull().generatedAlwaysAsIdentity(),
    createdAt: at('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Null once delivered or given up. */
    nextAttemptAt: at('next_attempt_at'),
    deliveredAt: at('delivered_at'),
    lastError: text('last_error'),
  },
  (table) => [index('easypost_events_due').on(table.nextAttemptAt).where(sql`next_attempt_at is not null`)],
)

/** One row for each recipient of each message. */
export const mails = sandboxSchema.table(
  'mails',
  {
    /** Ascending: the newest email has the highest number. */
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** From the envelope, in lower case. */
    to: text('to').notNull(),
    from: text('from').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    links: jsonb('links').$type<string[]>().notNull(),
    sentAt: at('sent_at').notNull(),
  },
  (table) => [index('mails_to').on(table.to, table.id)],
)

/** Receivers to try webhooks with. */
export const hookReceivers = sandboxSchema.table(
  'hook_receivers',
  {
    id: text('id').primaryKey(),
    /** To verify signatures with; null until it is entered. */
    secret: text('secret'),
    answer: text('answer').$type<HookAnswer>().notNull().default('ok'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('hook_receivers_newest').on(table.createdAt)],
)

/** What they received, and the answer. */
export const hookCalls = sandboxSchema.table(
  'hook_calls',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    receiverId: text('receiver_id')
      .notNull()
      .references(() => hookReceivers.id, { onDelete: 'cascade' }),
    headers: jsonb('headers').$type<Record<string, string>>().notNull(),
    body: text('body').notNull(),
    answer: text('answer').$type<HookAnswer>().notNull(),
    receivedAt: at('received_at').notNull(),
  },
  (table) => [index('hook_calls_newest').on(table.receiverId, table.id)],
)

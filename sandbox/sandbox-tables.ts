import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

// The stand-ins for the outside world keep their state here, in PostgreSQL, so that it survives a restart
// and every node of the shop sees the same sessions, shipments and mails. The shop itself never reads these tables.
export const sandboxSchema = pgSchema('sandbox')

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Sessions, intents, charges, refunds, products and prices, each kept as the JSON that the API answers with. */
export const stripeObjects = sandboxSchema.table(
  'stripe_objects',
  {
    id: text('id').primaryKey(),
    object: text('object').notNull(),
    /** The session, intent or product this one belongs to, for lists. */
    parentId: text('parent_id'),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    /** The order in which they came to be: times are too coarse for a list. */
    sequence: integer('sequence').notNull().generatedAlwaysAsIdentity(),
    createdAt: at('created_at').notNull(),
    /** When the clock changes it: an open session expires, a pending payment settles. Null once nothing is to come. */
    dueAt: at('due_at'),
  },
  (table) => [
    index('stripe_objects_list').on(table.object, table.sequence),
    index('stripe_objects_parent').on(table.parentId, table.sequence),
    index('stripe_objects_due').on(table.dueAt).where(sql`due_at is not null`),
  ],
)

/** What a request with an idempotency key was answered, to be answered again. */
export const stripeRequests = sandboxSchema.table('stripe_requests', {
  idempotencyKey: text('idempotency_key').primaryKey(),
  /** Method, path and body: the same key with another request is an error. */
  request: text('request').notNull(),
  answer: jsonb('answer').$type<Record<string, unknown>>(),
  createdAt: at('created_at').notNull(),
})

/** Webhook events and how far their delivery has come. */
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

/** Trackers' webhook events and how far their delivery has come. */
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
    /** Counts up: the newest mail is the one with the highest. */
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** As the envelope says, in lower case. */
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

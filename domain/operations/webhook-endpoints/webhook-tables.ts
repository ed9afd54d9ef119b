import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, snakeCase, text, unique, uuid } from 'drizzle-orm/pg-core'
import {
  type DisabledBecause,
  EVENTS_KEPT_DAYS,
  type TEST_EVENT,
  type WebhookEventType,
} from '#contracts/operations/webhook-events.ts'
import { createdAt, id, timestamptz } from '#domain/kernel/columns.ts'
import { personalData } from '#domain/kernel/personal-data.ts'
import { deleteAfterDays } from '#domain/kernel/retention.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'

/** A webhook endpoint of a builder's or the shop's program */
export const webhookEndpoints = snakeCase.table(
  'webhook_endpoints',
  {
    id: id(),
    /** Gets this builder's events; null for an endpoint of the shop, which gets all */
    builderId: uuid().references(() => userProfiles.id),
    url: text().notNull(),
    /** Its event types; empty for all */
    types: text().$type<WebhookEventType>().array().notNull().default([]),
    /** In the receiver's form: `whsec_` and base64. It signs, so a hash is not enough. */
    secret: text().notNull(),
    /** The previous secret, which also signs until then */
    previousSecret: text(),
    previousSecretUntil: timestamptz(),
    disabledAt: timestamptz(),
    disabledBecause: text().$type<DisabledBecause>(),
    /** The first failure since the last success, and the number of failures; null and 0 if there are none */
    failingSince: timestamptz(),
    failures: integer().notNull().default(0),
    /** When the owner was last emailed about failures */
    warnedAt: timestamptz(),
    /** The receiver asked to wait until then. */
    restsUntil: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    index('webhook_endpoints_by_builder').on(t.builderId, t.createdAt),
    check('webhook_endpoints_disabled_with_a_reason', sql`(${t.disabledAt} is null) = (${t.disabledBecause} is null)`),
    check('webhook_endpoints_previous_secret', sql`(${t.previousSecret} is null) = (${t.previousSecretUntil} is null)`),
  ],
)
personalData(webhookEndpoints, 'Webhooks', { profile: webhookEndpoints.builderId, omit: ['secret', 'previousSecret'] })

export type WebhookEndpointRow = typeof webhookEndpoints.$inferSelect

/** An event, written by triggers in the transaction that caused it, if anyone has an endpoint for it */
export const webhookEvents = snakeCase.table(
  'webhook_events',
  {
    /** `evt_` with time and random bits: ids sort by time. */
    id: text().primaryKey(),
    type: text().$type<WebhookEventType | typeof TEST_EVENT>().notNull(),
    /** The profile concerned. No foreign key: its check would lock the profile in every action that publishes an event. */
    builderId: uuid(),
    /** The id of the instrument, order, request and so on */
    subject: uuid().notNull(),
    /** The public data: never a buyer's name, address or text */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    occurredAt: createdAt(),
  },
  (t) => [index('webhook_events_by_builder').on(t.builderId, t.occurredAt), index('webhook_events_by_time').on(t.occurredAt)],
)
deleteAfterDays(webhookEvents.occurredAt, EVENTS_KEPT_DAYS)
personalData(webhookEvents, 'Webhooks', { profile: webhookEvents.builderId })

export type WebhookEventRow = typeof webhookEvents.$inferSelect

/** A delivery of an event to an endpoint, with the last response */
export const webhookDeliveries = snakeCase.table(
  'webhook_deliveries',
  {
    id: id(),
    endpointId: uuid()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    eventId: text()
      .notNull()
      .references(() => webhookEvents.id, { onDelete: 'cascade' }),
    /** When the next attempt is due; null once delivered or given up */
    dueAt: timestamptz().defaultNow(),
    /** Claimed by a node. If that node dies, another may try from then on. */
    claimedUntil: timestamptz(),
    attempts: integer().notNull().default(0),
    attemptedAt: timestamptz(),
    deliveredAt: timestamptz(),
    /** The HTTP status of the last response; null if there was none */
    status: integer(),
    ms: integer(),
    /** Its first kilobyte, or why there was no response */
    answer: text(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('webhook_deliveries_once').on(t.eventId, t.endpointId),
    index('webhook_deliveries_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
    index('webhook_deliveries_claimed').on(t.endpointId).where(sql`${t.claimedUntil} is not null`),
    index('webhook_deliveries_newest').on(t.endpointId, t.createdAt.desc().nullsFirst(), t.id),
  ],
)
personalData(webhookDeliveries, 'Webhooks', { profile: [webhookDeliveries.endpointId, webhookEndpoints.builderId] })

export type WebhookDeliveryRow = typeof webhookDeliveries.$inferSelect

import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  snakeCase,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AlertReason, Cadence, PauseReason } from '#contracts/finding/saved-searches.ts'
import { MINIMUM_COHORT } from '#contracts/kernel/minimum-cohort.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { createdAt, id, timestamptz } from '#domain/kernel/columns.ts'
import { eraseWithAccount, personalData } from '#domain/kernel/personal-data.ts'
import { deleteAfterDays } from '#domain/kernel/retention.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'

const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' })

/** A further range that an instrument's figure must overlap, in the measure's stored unit, or one of these values (`tsquery`) */
export type WantedRange = { key: string; from: number | null; to: number | null; values: string | null }

/** An instrument before an edit: its row, without display-only fields, and its measures */
export type BeforeEdit = { product: Record<string, unknown>; measures: { read_version: number } & Record<string, unknown> }

function owner() {
  return uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
}

/** A person's saved search. Only `query` is entered; the matching columns are derived from it. */
export const savedSearches = snakeCase.table(
  'saved_searches',
  {
    id: id(),
    userId: owner(),
    // Columns that every match reads come first, because PostgreSQL unpacks a row from its beginning.
    /** 0 for any */
    family: smallint().notNull(),
    /** One required value without alternatives, so that the index excludes most other searches; empty for none */
    lead: text().notNull(),
    priceFromCents: integer(),
    priceToCents: integer(),
    /** The first range, in the measure's stored unit */
    rangeKey: text(),
    rangeFrom: integer(),
    rangeTo: integer(),
    /** The chosen values of all facets; null for any */
    wanted: tsquery(),
    /** Empty for any */
    category: text().notNull(),
    /** The words in search form, for LIKE; null for a short one */
    patterns: text().array().notNull(),
    /** The same words, as searched in everything said about an instrument */
    wordQueries: tsquery().array().notNull().default([]),
    ranges: jsonb().$type<WantedRange[]>(),
    /** The values it looks for, one at a time (`searchParts`) */
    parts: text().array().notNull().default([]),
    name: text().notNull(),
    /** The catalog query (`savedQuery`) */
    query: text().notNull(),
    cadence: text().$type<Cadence>().notNull(),
    pausedBecause: text().$type<PauseReason>(),
    createdAt: createdAt(),
    /** When the owner last viewed new matches */
    seenAt: createdAt(),
    /** When the owner last used it */
    usedAt: createdAt(),
    /** The vocabulary version of the derived columns */
    readVersion: smallint().notNull(),
  },
  (t) => [
    check('saved_searches_cadence', sql`${t.cadence} in ('instant', 'daily', 'off')`),
    unique('saved_searches_once').on(t.userId, t.query),
    index('saved_searches_to_match').on(t.family, t.lead).where(sql`${t.pausedBecause} is null`),
    index('saved_searches_idle').on(t.usedAt).where(sql`${t.pausedBecause} is null`),
    index('saved_searches_to_read').on(t.readVersion),
  ],
)
personalData(savedSearches, 'Saved searches and alerts', {
  user: savedSearches.userId,
  // Derived from the query, for matching.
  omit: [
    'family',
    'lead',
    'priceFromCents',
    'priceToCents',
    'rangeKey',
    'rangeFrom',
    'rangeTo',
    'wanted',
    'category',
    'patterns',
    'wordQueries',
    'ranges',
    'parts',
    'readVersion',
  ],
})

/** Searches in high demand with few matches, recounted hourly. Rows do not identify people. */
export const wantedInstruments = snakeCase.table(
  'wanted_instruments',
  {
    /** The catalog query of one or two values that searches have in common */
    query: text().primaryKey(),
    /** 0 for any */
    family: smallint().notNull(),
    people: integer().notNull(),
    forSale: integer().notNull(),
  },
  (t) => [check('wanted_instruments_of_many', sql`${t.people} >= ${sql.raw(String(MINIMUM_COHORT))}`)],
)

/** A person's alert settings besides their searches. No row means the defaults. */
export const alertSettings = snakeCase.table('alert_settings', {
  userId: owner().primaryKey(),
  /** For instruments in their collections */
  savedInstruments: boolean().notNull().default(true),
  /** Set while all alerts are off */
  stoppedAt: timestamptz(),
  /** When they last stopped availability alerts. Pending emails from before are not sent; later requests are. */
  freeStoppedAt: timestamptz(),
  /** The time zone from their browser; null for the shop's */
  timeZone: text(),
  /** The last email, including daily ones; no instant email follows within an hour. */
  lastInstantAt: timestamptz(),
  /** The day, in their time zone, for which instant emails are counted */
  instantDay: date({ mode: 'string' }),
  instantMails: smallint().notNull().default(0),
})
personalData(alertSettings, 'Saved searches and alerts', { user: alertSettings.userId })

/** People who follow a builder's next instrument. Only applies while the builder is on one of their lists. */
export const followedBuilders = snakeCase.table(
  'followed_builders',
  {
    id: id(),
    userId: owner(),
    builderId: uuid()
      .notNull()
      .references(() => userProfiles.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [unique('followed_builders_once').on(t.userId, t.builderId), index('followed_builders_by_builder').on(t.builderId)],
)
personalData(followedBuilders, 'Saved searches and alerts', { user: followedBuilders.userId })
eraseWithAccount(followedBuilders, { profile: followedBuilders.builderId }, 'delete')

/** People who requested an email when an instrument becomes available. Deleted with that email. */
export const freeAgainRequests = snakeCase.table(
  'free_again_requests',
  {
    userId: owner(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.productId] }), index('free_again_requests_by_product').on(t.productId)],
)
personalData(freeAgainRequests, 'Saved searches and alerts', { user: freeAgainRequests.userId })

/** Changes of instruments, written by triggers in the same transaction. Pending until matched; also the price history. */
export const offerChanges = snakeCase.table(
  'offer_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /**
     * `offered`: became visible for sale in the catalog; `withdrawn`: no longer, and not sold; `freed`: no longer reserved; `edited`: its
     * description changed while for sale
     */
    kind: text().$type<'offered' | 'withdrawn' | 'price' | 'freed' | 'edited'>().notNull(),
    fromCents: integer(),
    toCents: integer(),
    /** What it was matched with before an edit: rows of `products` and `product_measures`, until matched */
    before: jsonb().$type<BeforeEdit>(),
    /** For an edit: the last one */
    at: createdAt(),
    matchedAt: timestamptz(),
  },
  (t) => [
    index('offer_changes_to_match').on(t.id).where(sql`${t.matchedAt} is null`),
    index('offer_changes_by_product').on(t.productId, t.at),
    index('offer_changes_by_time').on(t.at),
  ],
)
deleteAfterDays(offerChanges.at, 90)
personalData(offerChanges, 'Listings', 'Price changes in the last 90 days.')

/** An instrument to notify a person about, once per reason */
export const alertHits = snakeCase.table(
  'alert_hits',
  {
    id: id(),
    userId: owner(),
    /** Null if it is about a saved instrument or builder */
    searchId: uuid().references(() => savedSearches.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    reason: text().$type<AlertReason>().notNull(),
    /** At that moment */
    priceCents: integer().notNull(),
    /** For an instant email instead of the daily one */
    isInstant: boolean().notNull().default(false),
    /** When its email is due; null for none */
    dueAt: timestamptz(),
    /** Set in the transaction that enqueues the email */
    mailedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    check('alert_hits_reason', sql`${t.reason} in ('new', 'next', 'price_drop', 'shown_again')`),
    check('alert_hits_search', sql`(${t.searchId} is not null) = (${t.reason} = 'new')`),
    uniqueIndex('alert_hits_once_for_search').on(t.searchId, t.productId, t.reason).where(sql`${t.searchId} is not null`),
    uniqueIndex('alert_hits_once_for_person').on(t.userId, t.productId, t.reason).where(sql`${t.searchId} is null`),
    index('alert_hits_of_search').on(t.searchId, t.createdAt),
    index('alert_hits_due').on(t.dueAt, t.userId).where(sql`${t.mailedAt} is null and ${t.dueAt} is not null`),
    index('alert_hits_of_person').on(t.userId, t.dueAt),
    index('alert_hits_of_product').on(t.productId),
    index('alert_hits_by_time').on(t.createdAt),
  ],
)
deleteAfterDays(alertHits.createdAt, 90)
personalData(alertHits, 'Saved searches and alerts', { user: alertHits.userId })

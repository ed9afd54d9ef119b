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
import { MINIMUM_COHORT } from '#contracts/minimum-cohort.ts'
import type { AlertReason, Cadence, PauseReason } from '#contracts/saved-searches.ts'
import { userProfiles, users } from '../accounts/accounts-tables.ts'
import { createdAt, id, timestamptz } from '../kernel/columns.ts'
import { products } from '../products/products-table.ts'

const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' })

/** A further range that an instrument's figure must touch, in the measure's stored unit; or one of these values (`tsquery`). */
export type WantedRange = { key: string; from: number | null; to: number | null; values: string | null }

/** An instrument as it was: its row, without what is only shown, and its measures. */
export type BeforeEdit = { product: Record<string, unknown>; measures: { read_version: number } & Record<string, unknown> }

function owner() {
  return uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
}

/** What a person looks for. Only `query` was chosen by them; what an instrument is matched with is derived from it. */
export const savedSearches = snakeCase.table(
  'saved_searches',
  {
    id: id(),
    userId: owner(),
    // What every match reads stands first: PostgreSQL unpacks a row from its beginning.
    /** 0 for any. */
    family: smallint().notNull(),
    /** One value that it asks for without an alternative, so that the index leaves out most others; empty for none. */
    lead: text().notNull(),
    priceFromCents: integer(),
    priceToCents: integer(),
    /** The first range, in the measure's stored unit. */
    rangeKey: text(),
    rangeFrom: integer(),
    rangeTo: integer(),
    /** The chosen values of all facets; null for any. */
    wanted: tsquery(),
    /** Empty for any. */
    category: text().notNull(),
    /** For LIKE: the words, in their search form; null for a short one. */
    patterns: text().array().notNull(),
    /** The same words, as they are looked for in all that is said of an instrument. */
    wordQueries: tsquery().array().notNull().default([]),
    ranges: jsonb().$type<WantedRange[]>(),
    /** What it looks for, one thing at a time (`searchParts`). */
    parts: text().array().notNull().default([]),
    name: text().notNull(),
    /** The query of the catalog's address (`savedQuery`). */
    query: text().notNull(),
    cadence: text().$type<Cadence>().notNull(),
    pausedBecause: text().$type<PauseReason>(),
    createdAt: createdAt(),
    /** When its owner last looked at what is new. */
    seenAt: createdAt(),
    /** When its owner last did anything with it. */
    usedAt: createdAt(),
    /** Of the vocabulary that all this was derived with. */
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

/** Searches in high demand with few matches, recounted hourly. The rows do not identify people. */
export const wantedInstruments = snakeCase.table(
  'wanted_instruments',
  {
    /** Of the catalog's address: one or two things that searches have in common. */
    query: text().primaryKey(),
    /** 0 for any. */
    family: smallint().notNull(),
    people: integer().notNull(),
    forSale: integer().notNull(),
  },
  (t) => [check('wanted_instruments_of_many', sql`${t.people} >= ${sql.raw(String(MINIMUM_COHORT))}`)],
)

/** What a person wants to be notified about beside their searches. No row means the defaults. */
export const alertSettings = snakeCase.table('alert_settings', {
  userId: owner().primaryKey(),
  /** Of the instruments in their collections. */
  savedInstruments: boolean().notNull().default(true),
  /** Set while they want no alert at all. */
  stoppedAt: timestamptz(),
  /** When they last stopped what they had asked for of reserved instruments. Mails from before are not sent; what they ask for later is. */
  freeStoppedAt: timestamptz(),
  /** As their browser named it; null for the shop's. */
  timeZone: text(),
  /** Of the last mail, daily ones too: within an hour of it no instant one follows. */
  lastInstantAt: timestamptz(),
  /** The day, in their time zone, of the instant mails that are counted. */
  instantDay: date({ mode: 'string' }),
  instantMails: smallint().notNull().default(0),
})

/** Who wants to know of a builder's next instrument. It counts while the builder is on one of their lists. */
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

/** Who asked for one mail when an instrument can be bought again. Gone with that mail. */
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

/** What happened to an instrument: triggers write it with the change. It waits until it was matched, and is the history of prices. */
export const offerChanges = snakeCase.table(
  'offer_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /**
     * `offered`: it can be seen in the catalog, for sale; `withdrawn`: no longer, and not sold; `freed`: it is no longer reserved;
     * `edited`: what is said of it while it is for sale.
     */
    kind: text().$type<'offered' | 'withdrawn' | 'price' | 'freed' | 'edited'>().notNull(),
    fromCents: integer(),
    toCents: integer(),
    /** What it was matched with before it was edited: rows of `products` and `product_measures`. Until it was matched. */
    before: jsonb().$type<BeforeEdit>(),
    /** Of an edit: the last one. */
    at: createdAt(),
    matchedAt: timestamptz(),
  },
  (t) => [
    index('offer_changes_to_match').on(t.id).where(sql`${t.matchedAt} is null`),
    index('offer_changes_by_product').on(t.productId, t.at),
    index('offer_changes_by_time').on(t.at),
  ],
)

/** An instrument that a person is to be notified of, once for each reason. */
export const alertHits = snakeCase.table(
  'alert_hits',
  {
    id: id(),
    userId: owner(),
    /** Null if it is about a saved instrument or builder. */
    searchId: uuid().references(() => savedSearches.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    reason: text().$type<AlertReason>().notNull(),
    /** At that moment. */
    priceCents: integer().notNull(),
    /** For a mail of its own, not for the daily one. */
    isInstant: boolean().notNull().default(false),
    /** When its mail is due; null for none. */
    dueAt: timestamptz(),
    /** Set in the transaction that enqueues the mail. */
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

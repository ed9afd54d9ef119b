import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  primaryKey,
  smallint,
  snakeCase,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  type BookPeriod,
  type BookState,
  DEFAULT_ANSWER_HOURS,
  type OfferKind,
  type OfferStatus,
  type PlaceStatus,
  type SlotStatus,
} from '#contracts/custom-builds/order-book.ts'
import { createdAt, id, timestamptz } from '#domain/kernel/columns.ts'
import { eraseWithAccount, personalData } from '#domain/kernel/personal-data.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'

function builder() {
  return uuid()
    .notNull()
    .references(() => userProfiles.id)
}

/** Builds per period and the rules of the order book. A builder without a row has no order book. */
export const orderBooks = snakeCase.table(
  'order_books',
  {
    builderId: builder().primaryKey(),
    state: text().$type<BookState>().notNull(),
    period: text().$type<BookPeriod>().notNull(),
    perPeriod: smallint().notNull(),
    slotFeeCents: integer().notNull().default(0),
    answerHours: smallint().notNull().default(DEFAULT_ANSWER_HOURS),
    /** The limit of the waiting list; null for none. */
    listLimit: integer(),
    pauseFrom: date({ mode: 'string' }),
    /** Null while a pause has no end. */
    pauseUntil: date({ mode: 'string' }),
    pauseNote: text().notNull().default(''),
    showCount: boolean().notNull().default(true),
    showNext: boolean().notNull().default(true),
    /** When upcoming slots were last created. */
    filledAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    check('order_books_capacity', sql`${t.perPeriod} between 1 and 60`),
    check('order_books_fee', sql`${t.slotFeeCents} = 0 or ${t.slotFeeCents} between 50 and 1000000`),
    check('order_books_answer', sql`${t.answerHours} between 24 and 336`),
    check('order_books_pause', sql`${t.pauseUntil} is null or ${t.pauseFrom} <= ${t.pauseUntil}`),
  ],
)
personalData(orderBooks, 'Order books', { profile: orderBooks.builderId })
eraseWithAccount(orderBooks, { profile: orderBooks.builderId }, { state: 'closed', pauseNote: '' })

/** A waiting-list entry. */
export const bookPlaces = snakeCase.table(
  'book_places',
  {
    id: id(),
    builderId: builder(),
    buyerId: uuid()
      .notNull()
      .references(() => users.id),
    requestId: uuid()
      .notNull()
      .unique()
      .references(() => customBuildRequests.id, { onDelete: 'cascade' }),
    status: text().$type<PlaceStatus>().notNull().default('waiting'),
    joinedAt: createdAt(),
    /** The time of joining; after a third pass, the time of that pass. */
    sortKey: createdAt(),
    /** Preferred start dates; null for any time. */
    wantedFrom: date({ mode: 'string' }),
    wantedUntil: date({ mode: 'string' }),
    isStandby: boolean().notNull().default(false),
    passes: smallint().notNull().default(0),
    silences: smallint().notNull().default(0),
    /** How often a later entry got an offer first. */
    passedOver: smallint().notNull().default(0),
    /** When the buyer last confirmed that they are waiting. */
    stillWaitingAt: createdAt(),
    /** When the shop last asked whether they are waiting; null once answered. */
    askedAt: timestamptz(),
    isAskedAgain: boolean().notNull().default(false),
    leftAt: timestamptz(),
    /** The position last reported to the buyer, and when; initially the joining position. */
    toldPosition: integer(),
    toldAt: timestamptz(),
    /** The slot that the buyer gave up. */
    leftSlotId: uuid().references((): AnyPgColumn => bookSlots.id, { onDelete: 'set null' }),
    /** When someone else took that slot, until its fee is refunded. */
    feeOwedAt: timestamptz(),
  },
  (t) => [
    uniqueIndex('book_places_one_of_a_buyer')
      .on(t.builderId, t.buyerId)
      .where(sql`${t.status} in ('waiting', 'offered', 'held')`),
    index('book_places_by_builder').on(t.builderId, t.status, t.sortKey),
    index('book_places_by_buyer').on(t.buyerId),
    index('book_places_gave_back').on(t.leftSlotId).where(sql`${t.leftSlotId} is not null`),
    index('book_places_owed_a_fee').on(t.feeOwedAt).where(sql`${t.feeOwedAt} is not null`),
    index('book_places_to_ask').on(t.stillWaitingAt).where(sql`${t.status} = 'waiting'`),
  ],
)
personalData(
  bookPlaces,
  'Order books',
  { user: bookPlaces.buyerId },
  { profile: bookPlaces.builderId, as: 'book_places_given', omit: ['buyerId'] },
)
eraseWithAccount(bookPlaces, { user: bookPlaces.buyerId }, ({ tombstone }) => ({ buyerId: tombstone.id }))

/** Room for one build in a period. */
export const bookSlots = snakeCase.table(
  'book_slots',
  {
    id: id(),
    builderId: builder(),
    periodStart: date({ mode: 'string' }).notNull(),
    periodEnd: date({ mode: 'string' }).notNull(),
    number: smallint().notNull(),
    status: text().$type<SlotStatus>().notNull().default('open'),
    /** The last day on which work can start. */
    latestStart: date({ mode: 'string' }).notNull(),
    placeId: uuid().references(() => bookPlaces.id),
    /** How often the builder was reminded that work has not started. */
    startReminders: smallint().notNull().default(0),
    /** When the slot moved with a pause; the buyer can leave with the fee. */
    movedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    check('book_slots_of_a_place', sql`(${t.status} in ('held', 'taken', 'building', 'done')) = (${t.placeId} is not null)`),
    uniqueIndex('book_slots_numbered').on(t.builderId, t.periodStart, t.number),
    // The database guarantees one slot per entry.
    uniqueIndex('book_slots_one_of_a_place').on(t.placeId).where(sql`${t.placeId} is not null`),
  ],
)
personalData(bookSlots, 'Order books', { profile: bookSlots.builderId })

/** A slot offered to an entry. Kept to show the order of offers. */
export const bookOffers = snakeCase.table(
  'book_offers',
  {
    id: id(),
    slotId: uuid()
      .notNull()
      .references(() => bookSlots.id, { onDelete: 'cascade' }),
    placeId: uuid()
      .notNull()
      .references(() => bookPlaces.id, { onDelete: 'cascade' }),
    kind: text().$type<OfferKind>().notNull(),
    /** The reason for an out-of-turn offer. For the builder only. */
    reason: text().notNull().default(''),
    status: text().$type<OfferStatus>().notNull().default('open'),
    until: timestamptz().notNull(),
    /** The slot fee that was offered; null for that of the order book. */
    feeCents: integer(),
    /** How long the slot is held for the payment. */
    heldUntil: timestamptz(),
    reminders: smallint().notNull().default(0),
    createdAt: createdAt(),
    answeredAt: timestamptz(),
  },
  (t) => [
    // One open offer per slot, except on standby, where the first to accept gets it.
    uniqueIndex('book_offers_one_asked').on(t.slotId).where(sql`${t.status} in ('open', 'held') and ${t.kind} <> 'standby'`),
    uniqueIndex('book_offers_one_holds').on(t.slotId).where(sql`${t.status} = 'held'`),
    uniqueIndex('book_offers_one_of_a_place').on(t.placeId).where(sql`${t.status} in ('open', 'held')`),
    index('book_offers_by_slot').on(t.slotId),
    index('book_offers_by_place').on(t.placeId),
    index('book_offers_unanswered').on(t.until).where(sql`${t.status} in ('open', 'held')`),
  ],
)
personalData(
  bookOffers,
  'Order books',
  { user: [bookOffers.placeId, bookPlaces.buyerId], omit: ['reason'] },
  { profile: [bookOffers.placeId, bookPlaces.builderId], as: 'book_offers_made' },
)
eraseWithAccount(bookOffers, { profile: [bookOffers.placeId, bookPlaces.builderId] }, { reason: '' })

/** Subscriptions to opening notices. */
export const bookOpeningNotices = snakeCase.table(
  'book_opening_notices',
  {
    builderId: builder(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.builderId, t.userId] }), index('book_opening_notices_by_user').on(t.userId)],
)
personalData(bookOpeningNotices, 'Order books', { user: bookOpeningNotices.userId })
eraseWithAccount(bookOpeningNotices, { user: bookOpeningNotices.userId, profile: bookOpeningNotices.builderId }, 'delete')

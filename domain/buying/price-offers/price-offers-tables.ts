import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, primaryKey, smallint, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { OfferEndReason, OfferSide, PriceOfferStatus } from '#contracts/buying/price-offers.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { createdAt, id, timestamptz } from '#domain/kernel/columns.ts'
import { eraseWithAccount, personalData } from '#domain/kernel/personal-data.ts'
import { deleteAfterDays } from '#domain/kernel/retention.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'

/** A buyer's offer for an instrument, at its latest amount */
export const priceOffers = snakeCase.table(
  'price_offers',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    buyerId: uuid()
      .notNull()
      .references(() => users.id),
    builderId: uuid()
      .notNull()
      .references(() => userProfiles.id),
    status: text().$type<PriceOfferStatus>().notNull().default('open'),
    /** Who has to reply, while it is open */
    turn: text().$type<OfferSide>(),
    round: smallint().notNull().default(1),
    amountCents: integer().notNull(),
    listPriceCents: integer().notNull(),
    replyBy: timestamptz(),
    /** Kept when the offer is canceled or lapses */
    payBy: timestamptz(),
    remindedAt: timestamptz(),
    /** Declined at once, because it was below the builder's minimum */
    isAutomatic: boolean().notNull().default(false),
    endReason: text().$type<OfferEndReason>(),
    /** When it ended without a sale */
    endedAt: timestamptz(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    check('price_offers_turn', sql`(${t.turn} is not null) = (${t.status} = 'open')`),
    check('price_offers_reply_by', sql`(${t.replyBy} is not null) = (${t.status} = 'open')`),
    check('price_offers_pay_by', sql`${t.payBy} is not null or ${t.status} not in ('accepted', 'paid', 'canceled', 'lapsed')`),
    check('price_offers_ended', sql`(${t.endedAt} is null) = (${t.status} in ('open', 'accepted', 'paid'))`),
    check('price_offers_end_reason', sql`(${t.endReason} is not null) = (${t.status} in ('ended', 'canceled'))`),
    check('price_offers_amount', sql`${t.amountCents} > 0 and ${t.amountCents} <= ${t.listPriceCents}`),
    uniqueIndex('price_offers_one_active').on(t.productId, t.buyerId).where(sql`${t.status} in ('open', 'accepted')`),
    uniqueIndex('price_offers_one_accepted').on(t.productId).where(sql`${t.status} = 'accepted'`),
    index('price_offers_by_buyer').on(t.buyerId, t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('price_offers_by_builder').on(t.builderId, t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('price_offers_by_product').on(t.productId),
    index('price_offers_due').on(sql`coalesce(${t.payBy}, ${t.replyBy})`).where(sql`${t.status} in ('open', 'accepted')`),
    index('price_offers_to_delete').on(t.endedAt).where(sql`${t.endedAt} is not null`),
  ],
)
personalData(
  priceOffers,
  'Offers',
  // It would tell that there is a minimum.
  { user: priceOffers.buyerId, omit: ['isAutomatic'] },
  { profile: priceOffers.builderId, as: 'received_price_offers', omit: ['buyerId'] },
)
deleteAfterDays(priceOffers.endedAt, 365)

/** Every amount of an offer with its message */
export const priceOfferRounds = snakeCase.table(
  'price_offer_rounds',
  {
    offerId: uuid()
      .notNull()
      .references(() => priceOffers.id, { onDelete: 'cascade' }),
    round: smallint().notNull(),
    side: text().$type<OfferSide>().notNull(),
    amountCents: integer().notNull(),
    message: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.offerId, t.round] })],
)
const byBuyer = sql`${priceOfferRounds.side} = 'buyer'`
const byBuilder = sql`${priceOfferRounds.side} = 'builder'`
personalData(
  priceOfferRounds,
  'Offers',
  { user: [priceOfferRounds.offerId, priceOffers.buyerId], only: byBuyer },
  { profile: [priceOfferRounds.offerId, priceOffers.builderId], only: byBuilder, as: 'received_price_offer_rounds' },
)
// The other side keeps the amounts, but not the messages.
eraseWithAccount(priceOfferRounds, { user: [priceOfferRounds.offerId, priceOffers.buyerId], only: byBuyer }, { message: '' })
eraseWithAccount(
  priceOfferRounds,
  { profile: [priceOfferRounds.offerId, priceOffers.builderId], only: byBuilder },
  { message: '' },
)
eraseWithAccount(priceOffers, { user: priceOffers.buyerId }, ({ tombstone }) => ({ buyerId: tombstone.id }))

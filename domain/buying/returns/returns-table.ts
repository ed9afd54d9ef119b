import { isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { check, index, integer, jsonb, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { DeliveryStatus } from '#contracts/buying/orders.ts'
import type {
  Decided,
  ProblemAnswer,
  ReturnOutcome,
  ReturnReason,
  ReturnStatus,
  ReviewReason,
} from '#contracts/buying/returns.ts'
import { personalDataOfParcels } from '#domain/delivering/deliveries/deliveries-tables.ts'
import { createdAt, id, timestamptz } from '#domain/kernel/columns.ts'
import { eraseWithAccount, personalData } from '#domain/kernel/personal-data.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'

type Photos = { key: string; alt: string }[]

/**
 * A reported problem, a withdrawal or a trial return of an order or a build, from the report to the refund. Both reference this table,
 * so a migration adds the foreign keys of `orderId` and `requestId`.
 */
export const returns = snakeCase.table(
  'returns',
  {
    id: id(),
    /** Exactly one of the two: an order or a custom build */
    orderId: uuid(),
    requestId: uuid(),
    buyerId: uuid()
      .notNull()
      .references(() => users.id),
    builderId: uuid()
      .notNull()
      .references(() => userProfiles.id),
    reason: text().$type<ReturnReason>().notNull(),
    status: text().$type<ReturnStatus>().notNull(),
    /** Why operators review it; kept during later offers, so that they see it until it is settled. */
    reviewReason: text().$type<ReviewReason>(),
    /** Counts the changes; a decision about an earlier version is refused. */
    version: integer().notNull().default(1),
    /** The deadline of the side that must act; null while none runs. */
    dueAt: timestamptz(),
    remindedAt: timestamptz(),
    /** The buyer's report, with the line of the spec sheet. */
    line: text().notNull().default(''),
    details: text().notNull().default(''),
    photos: jsonb().$type<Photos>().notNull().default([]),
    answer: text().$type<ProblemAnswer>(),
    answerText: text().notNull().default(''),
    /** The offered partial refund; null for a repair. */
    offeredCents: integer(),
    /** The builder's report about the condition of the returned instrument. */
    conditionText: text().notNull().default(''),
    conditionPhotos: jsonb().$type<Photos>().notNull().default([]),
    /** The operator's latest decision. */
    decision: jsonb().$type<Decided>(),
    outcome: text().$type<ReturnOutcome>(),
    /** The delivery of the return parcel */
    deliveryStatus: text().$type<DeliveryStatus>().notNull().default('preparing'),
    /** The price of the shop's return label at the request; null for a label of the buyer's own. */
    labelCents: integer(),
    /** What the builder keeps of the price: a trial's fee, or as decided. */
    keptCents: integer().notNull().default(0),
    /** The buyer's refund, once it is closed with one. */
    refundCents: integer(),
    requestedAt: createdAt(),
    /** When a consumer withdrew before delivery. */
    withdrawnAt: timestamptz(),
    /** When the return to the builder started, was shipped and arrived. */
    approvedAt: timestamptz(),
    shippedAt: timestamptz(),
    receivedAt: timestamptz(),
    closedAt: timestamptz(),
    updatedAt: timestamptz().notNull(),
  },
  (t) => [
    check('returns_of_one_thing', sql`num_nonnulls(${t.orderId}, ${t.requestId}) = 1`),
    check('returns_outcome', sql`${t.outcome} is null or ${t.status} = 'closed'`),
    check('returns_amounts', sql`${t.labelCents} >= 0 and ${t.keptCents} >= 0 and ${t.refundCents} >= 0`),
    check('returns_closed', sql`(${t.status} = 'closed') = (${t.closedAt} is not null)`),
    check('returns_reviewed', sql`${t.status} <> 'review' or ${t.reviewReason} is not null`),
    check('returns_offered', sql`${t.status} <> 'offered' or ${t.answer} = 'fix' or ${t.offeredCents} > 0`),
    uniqueIndex('returns_one_open_per_order').on(t.orderId).where(sql`${t.status} <> 'closed'`),
    uniqueIndex('returns_one_open_per_build').on(t.requestId).where(sql`${t.status} <> 'closed'`),
    index('returns_by_builder').on(t.builderId, t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('returns_by_buyer').on(t.buyerId),
    index('returns_by_order').on(t.orderId, t.requestedAt),
    index('returns_by_build').on(t.requestId, t.requestedAt),
    index('returns_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
    index('returns_open').on(t.updatedAt).where(sql`${t.status} <> 'closed'`),
  ],
)
personalDataOfParcels(returns, 'return_')
const ofBuyer = { user: returns.buyerId }
const ofBuilder = { profile: returns.builderId }
personalData(returns, 'Payments and orders', ofBuyer, { ...ofBuilder, as: 'returns_received' })
// The shop's decision may quote the person.
const withoutReason = { decision: sql`jsonb_set(${returns.decision}, '{reason}', '""')` }
eraseWithAccount(returns, { ...ofBuyer, ...ofBuilder, only: isNotNull(returns.decision) }, withoutReason)
// Photos stay as evidence for the other side; their descriptions are erased.
eraseWithAccount(returns, ofBuyer, ({ tombstone }) => ({
  buyerId: tombstone.id,
  details: '',
  photos: withoutCaptions(returns.photos),
}))
eraseWithAccount(returns, ofBuilder, {
  answerText: '',
  conditionText: '',
  conditionPhotos: withoutCaptions(returns.conditionPhotos),
})

function withoutCaptions(photos: SQLWrapper): SQL {
  return sql`(select coalesce(jsonb_agg(jsonb_set(photo, '{alt}', '""') order by place), '[]')
    from jsonb_array_elements(${photos}) with ordinality as each (photo, place))`
}

export type ReturnRow = typeof returns.$inferSelect

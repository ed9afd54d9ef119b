import { sql } from 'drizzle-orm'
import { check, index, integer, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import type { PaymentMethod } from '#contracts/buying/pay-later.ts'
import type { BuildPaymentType } from '#contracts/custom-builds/build-requests.ts'
import { createdAt, id, timestamptz } from '#domain/kernel/columns.ts'
import { eraseWithAccount, personalData } from '#domain/kernel/personal-data.ts'
import { deleteAfterDays } from '#domain/kernel/retention.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import type { PaymentStatus } from './payment-states.ts'
import type { BuildRefundReason, RefundReason } from './refund-reasons.ts'

/**
 * One attempt to pay: a payment page for the amount due when it was opened, and what happened to the money. Belongs to either a checkout or
 * a custom build. Those tables reference this one, so a migration adds the foreign keys of `checkoutId` and `requestId`.
 */
export const payments = snakeCase.table(
  'payments',
  {
    id: id(),
    checkoutId: uuid().unique(),
    /** The custom build request that this pays a part of */
    requestId: uuid(),
    paymentType: text().$type<BuildPaymentType>(),
    /** The version of the quote being paid, since a newer one may have another price */
    quoteVersion: integer(),
    builderId: uuid()
      .notNull()
      .references(() => userProfiles.id),
    buyerId: uuid()
      .notNull()
      .references(() => users.id),
    customerEmail: text().notNull(),
    /** The subject, as the ledger names it */
    description: text().notNull(),
    amountCents: integer().notNull(),
    /** The delivery's share of the amount */
    shippingCents: integer().notNull().default(0),
    currency: text().notNull(),
    /** The methods that the payment page accepts. Stored, so that a retry with the same key is identical. */
    paymentMethods: text().$type<PaymentMethod>().array().notNull().default(['card']),
    status: text().$type<PaymentStatus>().notNull().default('opening'),
    /** Written before the provider is called, so that a retry finds the session already opened */
    idempotencyKey: text().notNull().unique(),
    stripeSessionId: text().unique(),
    url: text(),
    /** Known once the money is on its way */
    paymentIntentId: text(),
    /** The key of the current refund, stored before the provider is called. The next attempt after a failure has another key. */
    refundKey: text(),
    /** Why the payment could not count or was refunded; null if an order is refunded on request */
    refundReason: text().$type<RefundReason | BuildRefundReason>(),
    /** When its page is closed if unpaid */
    expiresAt: timestamptz().notNull(),
    createdAt: createdAt(),
    /** Last changed, or last checked with the provider */
    updatedAt: createdAt(),
  },
  (t) => [
    check('payments_for_one_thing', sql`num_nonnulls(${t.checkoutId}, ${t.requestId}) = 1`),
    check(
      'payments_part_of_a_build',
      sql`(${t.requestId} is null) = (${t.paymentType} is null) and (${t.requestId} is null) = (${t.quoteVersion} is null)`,
    ),
    check('payments_amount', sql`${t.amountCents} > 0 or ${t.checkoutId} is not null`),
    index('payments_by_request').on(t.requestId, t.createdAt.desc().nullsFirst()).where(sql`${t.requestId} is not null`),
    index('payments_by_builder').on(t.builderId),
    index('payments_by_buyer').on(t.buyerId, t.createdAt.desc().nullsFirst()),
    index('payments_by_intent').on(t.paymentIntentId),
    index('payments_for_builds_received')
      .on(t.createdAt.desc().nullsFirst(), t.id)
      .where(sql`${t.requestId} is not null and ${t.status} in ('paid', 'refunding', 'refund_failed', 'refunded')`),
    index('payments_unsettled').on(t.status, t.expiresAt),
  ],
)
personalData(payments, 'Payments and orders', { user: payments.buyerId, omit: ['idempotencyKey', 'refundKey'] })
eraseWithAccount(payments, { user: payments.buyerId }, ({ tombstone }) => ({
  buyerId: tombstone.id,
  customerEmail: tombstone.email,
  url: null,
}))

export type PaymentRow = typeof payments.$inferSelect

/** Ids of received webhooks, so that a replay changes nothing */
export const paymentEvents = snakeCase.table(
  'payment_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    sessionId: text(),
    paymentIntentId: text(),
    occurredAt: timestamptz().notNull(),
    receivedAt: createdAt(),
  },
  (t) => [index('payment_events_by_receipt').on(t.receivedAt)],
)
// The provider repeats a webhook for days, not for months.
deleteAfterDays(paymentEvents.receivedAt, 90)
personalData(paymentEvents, 'Payments and orders', 'The payment provider’s reference numbers.')

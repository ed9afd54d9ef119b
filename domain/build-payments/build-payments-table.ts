import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { BuildPaymentStatus, BuildPaymentType } from '#contracts/build-payments.ts'
import { userProfiles, users } from '../accounts/accounts-tables.ts'
import { customBuildRequests } from '../build-requests/build-requests-tables.ts'
import { createdAt, id } from '../kernel/columns.ts'
import type { BuildRefundReason } from '../ports/jobs.ts'

/** `refunding`: the money is going back. `refund_failed`: it did not, and goes another time. Others see both as refunded. */
export type StoredBuildPaymentStatus = BuildPaymentStatus | 'refunding' | 'refund_failed'

/** One attempt to pay for a custom build: a payment page with the figure of the moment in which it was opened. */
export const customBuildPayments = snakeCase.table(
  'custom_build_payments',
  {
    id: id(),
    requestId: uuid()
      .notNull()
      .references(() => customBuildRequests.id),
    builderId: uuid()
      .notNull()
      .references(() => userProfiles.id),
    buyerId: uuid()
      .notNull()
      .references(() => users.id),
    buyerEmail: text().notNull(),
    amountCents: integer().notNull(),
    currency: text().notNull().default('usd'),
    paymentType: text().$type<BuildPaymentType>().notNull(),
    status: text().$type<StoredBuildPaymentStatus>().notNull().default('pending'),
    metadata: jsonb().$type<{ description: string }>().notNull(),
    /** Of the quote that is paid: a newer one asks for other money. */
    quoteVersion: integer().notNull(),
    /** Written before the provider is called. A refund that failed is remembered under it: the next has another. */
    idempotencyKey: text().notNull().unique(),
    stripeSessionId: text().unique(),
    /** Known once money is on its way. */
    paymentIntentId: text(),
    refundReason: text().$type<BuildRefundReason>(),
    createdAt: createdAt(),
    /** Last changed, or last asked about at the provider. */
    updatedAt: createdAt(),
  },
  (t) => [
    check('custom_build_payments_amount', sql`${t.amountCents} > 0`),
    // Whatever else goes wrong, the same part of a build is not kept twice.
    uniqueIndex('custom_build_payments_one_of_a_type').on(t.requestId, t.paymentType).where(sql`${t.status} = 'paid'`),
    index('custom_build_payments_by_request').on(t.requestId, t.createdAt.desc().nullsFirst()),
    index('custom_build_payments_by_builder').on(t.builderId),
    index('custom_build_payments_by_buyer').on(t.buyerId),
    index('custom_build_payments_by_intent').on(t.paymentIntentId),
    index('custom_build_payments_received')
      .on(t.createdAt.desc().nullsFirst(), t.id)
      .where(sql`${t.status} in ('paid', 'refunding', 'refund_failed', 'refunded')`),
    index('custom_build_payments_unsettled').on(t.updatedAt).where(sql`${t.status} in ('pending', 'refunding', 'refund_failed')`),
  ],
)

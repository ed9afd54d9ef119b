import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, integer, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from '#domain/kernel/columns.ts'
import { eraseWithAccount, personalData } from '#domain/kernel/personal-data.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'

/** A builder's account with the provider, in the state reported last. */
export const payoutAccounts = snakeCase.table(
  'payout_accounts',
  {
    builderId: uuid()
      .primaryKey()
      .references(() => userProfiles.id),
    /** Written before the provider is called, so that a retry finds the account already opened. */
    idempotencyKey: text().notNull().unique(),
    stripeAccountId: text().unique(),
    /** The builder has completed the provider's form. */
    isSubmitted: boolean().notNull().default(false),
    /** The account can receive money and pay out to a bank. */
    isReady: boolean().notNull().default(false),
    /** The information that the provider still needs, by its own names. */
    missing: text().array().notNull().default([]),
    disabledReason: text(),
    bankName: text(),
    bankLast4: text(),
    /** Null until the provider has been asked once. */
    askedAt: timestamptz(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [check('payout_accounts_ready_is_open', sql`not ${t.isReady} or ${t.stripeAccountId} is not null`)],
)
personalData(payoutAccounts, 'Payouts', { profile: payoutAccounts.builderId, omit: ['idempotencyKey'] })
eraseWithAccount(payoutAccounts, { profile: payoutAccounts.builderId }, ({ now }) => ({
  bankName: null,
  bankLast4: null,
  updatedAt: now,
}))

/**
 * waiting: owed, not sent yet · sending: requested from the provider · sent: made by the provider
 * reversing: the sale was refunded and the transfer is being reversed · reversed · cancelled: refunded before it was sent
 */
export type TransferStatus = 'waiting' | 'sending' | 'sent' | 'reversing' | 'reversed' | 'cancelled'

/** A builder's share of one sale, sent to the payout account. */
export const transfers = snakeCase.table(
  'transfers',
  {
    id: id(),
    /** One per payment. The tables of payments and orders refer to this one, so a migration adds the foreign keys. */
    paymentId: uuid().notNull().unique(),
    /** Null for a payment for a custom build. */
    orderId: uuid().unique(),
    builderId: uuid()
      .notNull()
      .references(() => userProfiles.id),
    status: text().$type<TransferStatus>().notNull().default('waiting'),
    /** The amount to send: the share minus what was withheld. */
    amountCents: integer().notNull(),
    /** For labels that cost more than the buyer paid for; negative if such a label was returned after it was withheld. */
    withheldCents: integer().notNull().default(0),
    /** The reversed part, or the part to reverse. A refund reverses all of it, a lost dispute what the bank took. */
    reversedCents: integer().notNull().default(0),
    /** The buyer's bank is deciding about a dispute; not sent until then. */
    isDisputed: boolean().notNull().default(false),
    /** The payment is being refunded; not sent unless the refund fails. */
    isRefunding: boolean().notNull().default(false),
    /** A return of the order is open; not sent until it is closed. */
    isReturning: boolean().notNull().default(false),
    /** Not sent before: the end of the order's return windows; null for builds. */
    releaseAt: timestamptz(),
    currency: text().notNull(),
    paymentIntentId: text().notNull(),
    /** Written before the provider is called: the same key finds the transfer already made. */
    idempotencyKey: text().notNull().unique(),
    /** The destination account: a retry must use the same one. */
    stripeAccountId: text(),
    stripeTransferId: text().unique(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    check('transfers_some_money', sql`${t.amountCents} > 0`),
    check('transfers_taken_back', sql`${t.reversedCents} between 0 and ${t.amountCents}`),
    index('transfers_by_builder').on(t.builderId, t.status),
    index('transfers_unsettled').on(t.updatedAt).where(sql`${t.status} in ('waiting', 'sending', 'reversing')`),
  ],
)
personalData(transfers, 'Payouts', { profile: transfers.builderId, omit: ['idempotencyKey'] })

/** Mismatches between our records and the provider's, for operators. `resolvedAt` is set once they match again. */
export const ledgerDifferences = snakeCase.table(
  'ledger_differences',
  {
    id: id(),
    /** The provider's id of the payment or transfer. */
    reference: text().notNull(),
    about: text().$type<'payment' | 'transfer' | 'dispute'>().notNull(),
    ourCents: integer().notNull(),
    theirCents: integer().notNull(),
    foundAt: timestamptz().notNull(),
    seenAt: timestamptz().notNull(),
    resolvedAt: timestamptz(),
  },
  (t) => [uniqueIndex('ledger_differences_open').on(t.reference).where(sql`${t.resolvedAt} is null`)],
)
personalData(ledgerDifferences, 'Payouts', 'Amounts that an operator compares. They contain no names.')

/**
 * sale, refund: of an instrument · partial_refund: in the provider's dashboard, borne by the shop
 * part_return, part_return_failed: a partial refund of a payment for a custom build, borne by the builder
 * unsold, returned: a payment that bought nothing, and its refund · refund_failed: a refund failed later
 * transfer, reversal · label, label_return: the builder's extra cost of a more expensive label, and its refund
 * label_cost, label_cost_return: the shop's cost of a label, and the carrier's refund
 * dispute: the buyer's bank took the money · dispute_won, dispute_lost: its decision · dispute_fee: the provider's fee
 */
export type LedgerKind =
  | 'sale'
  | 'refund'
  | 'partial_refund'
  | 'part_return'
  | 'part_return_failed'
  | 'unsold'
  | 'returned'
  | 'refund_failed'
  | 'transfer'
  | 'reversal'
  | 'label'
  | 'label_return'
  | 'label_cost'
  | 'label_cost_return'
  | 'dispute'
  | 'dispute_won'
  | 'dispute_lost'
  | 'dispute_fee'

/** A movement of money. Never changed and never deleted; a trigger enforces it. */
export const ledgerEvents = snakeCase.table(
  'ledger_events',
  {
    id: id(),
    kind: text().$type<LedgerKind>().notNull(),
    /** `sale:{order}`, `transfer:{transfer}`, …: an event reported twice is booked once. */
    key: text().notNull().unique(),
    builderId: uuid()
      .notNull()
      .references(() => userProfiles.id),
    /** The order or custom build concerned; null for money that bought nothing. The foreign keys come from a migration. */
    orderId: uuid(),
    requestId: uuid(),
    paymentId: uuid(),
    transferId: uuid().references(() => transfers.id),
    paymentIntentId: text(),
    sessionId: text(),
    stripeTransferId: text(),
    /** The provider's id of the dispute. The table of disputes refers to this one, so a migration adds the foreign key. */
    stripeDisputeId: text(),
    productName: text().notNull(),
    commissionPercent: doublePrecision(),
    occurredAt: timestamptz().notNull(),
  },
  (t) => [
    index('ledger_events_by_order').on(t.orderId),
    check('ledger_events_name_one_thing', sql`num_nonnulls(${t.orderId}, ${t.requestId}) <= 1`),
    check('ledger_events_are_of_money', sql`num_nonnulls(${t.paymentId}, ${t.orderId}) > 0`),
    index('ledger_events_by_request').on(t.requestId),
    index('ledger_events_by_own_payment').on(t.paymentId),
    index('ledger_events_by_payment').on(t.paymentIntentId),
    index('ledger_events_by_transfer').on(t.stripeTransferId),
    index('ledger_events_by_dispute').on(t.stripeDisputeId),
    index('ledger_events_by_time').on(t.occurredAt),
  ],
)
personalData(ledgerEvents, 'Payouts', { profile: ledgerEvents.builderId })

/**
 * buyer: on the buyer's card · builder: owed to a builder · connected: in the builder's payout account
 * bank: taken by the buyer's bank in a dispute · provider: the provider's fee for it · carrier: paid for labels
 */
export type LedgerAccount =
  | 'buyer'
  | 'builder'
  | 'connected'
  | 'commission'
  | 'shipping'
  | 'shop'
  | 'to_return'
  | 'bank'
  | 'provider'
  | 'carrier'

/** The purpose of a line, in addition to the kind of event. */
export type LedgerAbout = 'price' | 'shipping' | 'label' | 'commission' | 'transfer' | 'payment' | 'goodwill' | 'dispute' | 'fee'

/** The change of one account by an event. The lines of an event sum to zero; a trigger enforces it. */
export const ledgerLines = snakeCase.table(
  'ledger_lines',
  {
    /** The order of the builder's statement. */
    sequence: integer().primaryKey().generatedAlwaysAsIdentity(),
    eventId: uuid()
      .notNull()
      .references(() => ledgerEvents.id),
    builderId: uuid()
      .notNull()
      .references(() => userProfiles.id),
    account: text().$type<LedgerAccount>().notNull(),
    about: text().$type<LedgerAbout>().notNull(),
    amountCents: integer().notNull(),
  },
  (t) => [
    uniqueIndex('ledger_lines_once').on(t.eventId, t.account, t.about),
    index('ledger_lines_of_builder').on(t.builderId, t.sequence.desc().nullsFirst()).where(sql`${t.account} = 'builder'`),
  ],
)
personalData(ledgerLines, 'Payouts', { profile: ledgerLines.builderId })

import { getTableName, inArray, sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  type PgColumn,
  type PgTable,
  snakeCase,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { DEFAULT_DEPOSIT_PERCENTAGE, INSTRUMENT_TYPES } from '#contracts/custom-builds/build-offers.ts'
import type { BudgetRange, RequestStatus, Timeline } from '#contracts/custom-builds/build-requests.ts'
import type { PaymentPlan } from '#contracts/custom-builds/payment-plan.ts'
import { DEFAULT_GRACE_DAYS, type DueKind } from '#contracts/custom-builds/plan-parts.ts'
import type { PersonalDataName } from '#contracts/kernel/personal-data.ts'
import { createdAt, id, orderedMap, timestamptz } from '#domain/kernel/columns.ts'
import { type ExportedRows, eraseWithAccount, personalData, type RowsOf } from '#domain/kernel/personal-data.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import { customBuildListings, customBuildSpecTemplates } from '../offers/build-offers-tables.ts'

/** A buyer's request for a custom build. It stays readable after the build offer is deleted. */
export const customBuildRequests = snakeCase.table(
  'custom_build_requests',
  {
    id: id(),
    builderId: uuid()
      .notNull()
      .references(() => userProfiles.id),
    buyerId: uuid()
      .notNull()
      .references(() => users.id),
    listingId: uuid().references(() => customBuildListings.id, { onDelete: 'set null' }),
    specTemplateId: uuid().references(() => customBuildSpecTemplates.id, { onDelete: 'set null' }),
    listingTitle: text(),
    specName: text(),
    customerName: text().notNull(),
    customerEmail: text().notNull(),
    customerPhone: text(),
    buildType: text().notNull(),
    description: text().notNull(),
    budgetRange: text().$type<BudgetRange>(),
    timelinePreference: text().$type<Timeline>(),
    additionalNotes: text().notNull().default(''),
    customizationSelections: orderedMap().notNull().default({}),
    estimateMinCents: integer(),
    estimateMaxCents: integer(),
    status: text().$type<RequestStatus>().notNull().default('pending'),
    /** From the newest quote, or why the request was declined. */
    builderResponse: text().notNull().default(''),
    quotedPriceCents: integer(),
    estimatedCompletion: text(),
    /** The newest version of the spec sheet that was sent (`domain/custom-builds/agreements`); null after the quote was revised. */
    sheetVersion: integer(),
    /** The spec sheet version that both sides signed; null if there is none. */
    agreedVersion: integer(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    check(
      'custom_build_requests_quoted_has_price',
      sql`${t.status} not in ('quoted', 'accepted', 'completed') or ${t.quotedPriceCents} > 0`,
    ),
    index('custom_build_requests_by_builder').on(t.builderId, t.createdAt.desc().nullsFirst(), t.id),
    index('custom_build_requests_by_buyer').on(t.buyerId, t.createdAt.desc().nullsFirst(), t.id),
    index('custom_build_requests_by_listing').on(t.listingId),
    index('custom_build_requests_by_spec').on(t.specTemplateId),
  ],
)
personalData(customBuildRequests, 'Custom builds', { user: customBuildRequests.buyerId })
eraseWithAccount(customBuildRequests, { user: customBuildRequests.buyerId }, ({ tombstone }) => ({
  buyerId: tombstone.id,
  customerName: 'Deleted account',
  customerEmail: '',
  customerPhone: null,
  description: '',
  additionalNotes: '',
  customizationSelections: {},
  // Without a build offer, the title may be the buyer's own words.
  buildType: sql`case when ${customBuildRequests.listingTitle} is not null or ${inArray(customBuildRequests.buildType, [...INSTRUMENT_TYPES])}
    then ${customBuildRequests.buildType} else 'Custom build' end`,
}))
eraseWithAccount(customBuildRequests, { profile: customBuildRequests.builderId }, { builderResponse: '' })
personalData(payments, 'Payments and orders', {
  ...ofBuilder(payments),
  as: 'custom_build_payments_received',
  omit: ['buyerId', 'customerEmail', 'url', 'idempotencyKey', 'refundKey'],
})

/** The column of a row that belongs to a request. */
export function requestId() {
  return uuid()
    .notNull()
    .references(() => customBuildRequests.id, { onDelete: 'cascade' })
}

/** Every version of a builder's quote. Rows are never changed. */
export const customBuildQuotes = snakeCase.table(
  'custom_build_quotes',
  {
    id: id(),
    requestId: requestId(),
    version: integer().notNull(),
    priceCents: integer().notNull(),
    /** The builder's own plan for this price; null for the deposit and the balance. */
    paymentPlan: jsonb().$type<PaymentPlan>(),
    /** The first payment; 0 means no deposit. */
    depositPercentage: integer().notNull().default(DEFAULT_DEPOSIT_PERCENTAGE),
    estimatedCompletion: text().notNull(),
    response: text().notNull(),
    /** The last day for accepting it. */
    validUntil: date({ mode: 'string' }).notNull(),
    /** In which that day ends: the builder's when they sent it. Null for the shop's. */
    timeZone: text(),
    createdAt: createdAt(),
  },
  (t) => [
    check('custom_build_quotes_price', sql`${t.priceCents} > 0`),
    check('custom_build_quotes_deposit', sql`${t.depositPercentage} between 0 and 100`),
    unique('custom_build_quotes_one_of_a_version').on(t.requestId, t.version),
  ],
)
personalData(customBuildQuotes, 'Custom builds', ofBuyer(customBuildQuotes), {
  ...ofBuilder(customBuildQuotes),
  as: 'custom_build_quotes_given',
})
eraseWithAccount(customBuildQuotes, ofBuilder(customBuildQuotes), { response: '' })

type OfRequest = { requestId: PgColumn }

/** Rows of requests by a person. */
export function ofBuyer({ requestId }: OfRequest): Pick<RowsOf, 'user'> {
  return { user: [requestId, customBuildRequests.buyerId] }
}

/** Rows of requests to a builder. */
export function ofBuilder({ requestId }: OfRequest): Pick<RowsOf, 'profile'> {
  return { profile: [requestId, customBuildRequests.builderId] }
}

/** Rows of requests by or to a person. */
export function ofBoth(table: OfRequest): RowsOf {
  return { ...ofBuyer(table), ...ofBuilder(table) }
}

/** Declares a table about builds, exported to the buyer and to the builder. */
export function personalDataOfBuild<T extends PgTable & OfRequest>(
  table: T,
  record: PersonalDataName,
  omitForBuyer: ExportedRows<NoInfer<T>>['omit'] = [],
): void {
  const made = { ...ofBuilder(table), as: `${getTableName(table)}_made` }
  personalData(table, record, { ...ofBuyer(table), omit: omitForBuyer }, made)
}

/** Builders whose advance payments an operator has stopped. */
export const buildMoneyStops = snakeCase.table('build_money_stops', {
  builderId: uuid()
    .primaryKey()
    .references(() => userProfiles.id, { onDelete: 'cascade' }),
  stoppedAt: createdAt(),
})
personalData(
  buildMoneyStops,
  'Builds in progress',
  'Whether advance payments to a builder are blocked, which is in the audit log.',
)

/** Whether a milestone is still to be paid. Whether it is paid follows from the payments. */
export type PartStatus = 'planned' | 'due' | 'dropped'

/** The milestones of a custom build's price. Those that are not dropped add up to the price; a trigger enforces it. */
export const buildParts = snakeCase.table(
  'build_parts',
  {
    id: id(),
    requestId: requestId(),
    position: integer().notNull(),
    title: text().notNull(),
    cents: integer().notNull(),
    dueKind: text().$type<DueKind>().notNull(),
    /** The key of the stage that it is due with, if any. */
    dueStage: text(),
    dueOn: date({ mode: 'string' }),
    graceDays: integer().notNull().default(DEFAULT_GRACE_DAYS),
    status: text().$type<PartStatus>().notNull().default('planned'),
    /** When it became due; reminders count from then. */
    dueAt: timestamptz(),
    /** The change order that added it. */
    fromChange: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    // The whole price can be below the provider's minimum charge; then it is a single milestone.
    check('build_parts_some_money', sql`${t.cents} > 0`),
    check('build_parts_status', sql`${t.status} in ('planned', 'due', 'dropped')`),
    index('build_parts_by_request').on(t.requestId, t.position),
  ],
)
personalDataOfBuild(buildParts, 'Custom builds')

export type BuildPartRow = typeof buildParts.$inferSelect

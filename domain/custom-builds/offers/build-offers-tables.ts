import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import type { BuildTime, OptionType } from '#contracts/custom-builds/build-offers.ts'
import type { StageDays } from '#contracts/custom-builds/build-settings-bodies.ts'
import {
  type CancellationTerms,
  DEFAULT_ANSWER_DAYS,
  DEFAULT_COOLING_OFF_DAYS,
  DEFAULT_INSPECTION_DAYS,
  DEFAULT_UPDATE_DAYS,
} from '#contracts/custom-builds/cancellation.ts'
import type { PaymentPlan } from '#contracts/custom-builds/payment-plan.ts'
import type { ProductImage } from '#domain/catalog/products/products-table.ts'
import { createdAt, id, timestamptz } from '#domain/kernel/columns.ts'
import { eraseWithAccount, personalData, type RowsOf } from '#domain/kernel/personal-data.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'

/** A builder's terms for custom builds. Without a row, the defaults apply. */
export const customBuildSettings = snakeCase.table(
  'custom_build_settings',
  {
    builderId: uuid()
      .primaryKey()
      .references(() => userProfiles.id),
    acceptsCustomBuilds: boolean().notNull().default(false),
    customBuildTypes: text().array().notNull().default([]),
    basePriceRangeMinCents: integer(),
    basePriceRangeMaxCents: integer(),
    depositPercentage: integer().notNull().default(50),
    /** The default payment plan of a quote; null for the deposit and the balance. */
    paymentPlan: jsonb().$type<PaymentPlan>(),
    estimatedCompletionWeeks: integer().notNull().default(12),
    customBuildDescription: text().notNull().default(''),
    requirementsText: text().notNull().default(''),
    cancellationTerms: text().$type<CancellationTerms>().notNull().default('fair_share'),
    coolingOffDays: integer().notNull().default(DEFAULT_COOLING_OFF_DAYS),
    updateEveryDays: integer().notNull().default(DEFAULT_UPDATE_DAYS),
    answerDays: integer().notNull().default(DEFAULT_ANSWER_DAYS),
    /** The percentage that the builder keeps if a buyer returns an instrument built as agreed; null without trial returns. */
    trialPercent: integer(),
    inspectionDays: integer().notNull().default(DEFAULT_INSPECTION_DAYS),
    /** Custom stage durations, by family and key. Missing ones use the template's. */
    stageDays: jsonb().$type<StageDays>().notNull().default({}),
    updatedAt: createdAt(),
  },
  (t) => [
    check('custom_build_settings_deposit', sql`${t.depositPercentage} between 0 and 100`),
    check('custom_build_settings_weeks', sql`${t.estimatedCompletionWeeks} >= 1`),
    check('custom_build_settings_range', sql`${t.basePriceRangeMinCents} <= ${t.basePriceRangeMaxCents}`),
  ],
)
personalData(customBuildSettings, 'Listings', { profile: customBuildSettings.builderId })
eraseWithAccount(customBuildSettings, { profile: customBuildSettings.builderId }, 'delete')

/** An instrument that a builder offers to build. A draft, with its specs and options, is visible to the builder only. */
export const customBuildListings = snakeCase.table(
  'custom_build_listings',
  {
    id: id(),
    builderId: uuid()
      .notNull()
      .references(() => userProfiles.id),
    listingTitle: text().notNull(),
    /** A type from the list, or the one typed for 'Other'. */
    instrumentType: text().notNull(),
    bodyShape: text().notNull().default(''),
    shortDescription: text().notNull(),
    images: jsonb().$type<ProductImage[]>().notNull().default([]),
    contactMethod: text().$type<'platform_messaging'>().notNull().default('platform_messaging'),
    consultRequired: boolean().notNull().default(false),
    canGetInstantQuote: boolean().notNull().default(false),
    depositRequired: boolean().notNull().default(false),
    depositAmountCents: integer(),
    paymentTerms: text().notNull().default(''),
    isPublished: boolean().notNull().default(false),
    publishedAt: timestamptz(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    check('custom_build_listings_ten_images', sql`jsonb_array_length(${t.images}) <= 10`),
    index('custom_build_listings_by_builder').on(t.builderId, t.createdAt.desc().nullsFirst(), t.id),
  ],
)
personalData(customBuildListings, 'Listings', { profile: customBuildListings.builderId })
eraseWithAccount(customBuildListings, { profile: customBuildListings.builderId }, 'delete')

/** One version of a build offer. */
export const customBuildSpecTemplates = snakeCase.table(
  'custom_build_spec_templates',
  {
    id: id(),
    listingId: uuid()
      .notNull()
      .references(() => customBuildListings.id, { onDelete: 'cascade' }),
    /** The position in the form. */
    position: integer().notNull(),
    specName: text().notNull(),
    startingPriceCents: integer().notNull(),
    maxPriceCents: integer(),
    priceNotes: text().notNull().default(''),
    estimatedBuildTime: text().$type<BuildTime>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('custom_build_spec_templates_price', sql`${t.startingPriceCents} > 0`),
    check('custom_build_spec_templates_max', sql`${t.maxPriceCents} >= ${t.startingPriceCents}`),
    index('custom_build_spec_templates_by_listing').on(t.listingId, t.position),
  ],
)
const ofBuilder = { profile: [customBuildSpecTemplates.listingId, customBuildListings.builderId] } satisfies RowsOf
personalData(customBuildSpecTemplates, 'Listings', ofBuilder)
// Before their build offer: a request changed in the same transaction cannot lose its references to both at once.
eraseWithAccount(customBuildSpecTemplates, ofBuilder, 'delete')

/** A value of a dropdown. */
export type ChoiceRow = { label: string; priceChangeCents: number }

/** An option of a spec, for the buyer to choose. */
export const customBuildCustomizationOptions = snakeCase.table(
  'custom_build_customization_options',
  {
    id: id(),
    specTemplateId: uuid()
      .notNull()
      .references(() => customBuildSpecTemplates.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    optionName: text().notNull(),
    optionType: text().$type<OptionType>().notNull(),
    /** For a dropdown only. */
    choices: jsonb().$type<ChoiceRow[]>().notNull().default([]),
    affectsPrice: boolean().notNull().default(false),
    /** For every other type. The prices of a dropdown are in its choices. */
    priceChangeCents: integer().notNull().default(0),
    priceImpactNote: text().notNull().default(''),
    isRequired: boolean().notNull().default(false),
  },
  (t) => [index('custom_build_customization_options_by_spec').on(t.specTemplateId, t.position)],
)
personalData(customBuildCustomizationOptions, 'Listings', {
  profile: [customBuildCustomizationOptions.specTemplateId, customBuildSpecTemplates.listingId, customBuildListings.builderId],
})

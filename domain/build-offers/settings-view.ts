import type { CustomBuildSettings, PublicCustomBuildSettings } from '#contracts/build-offer-views.ts'
import { DEFAULT_COMPLETION_WEEKS, DEFAULT_DEPOSIT_PERCENTAGE } from '#contracts/build-offers.ts'
import { paymentPlanView } from '#contracts/payment-plan.ts'
import type { customBuildSettings } from './build-offers-tables.ts'

type SettingsRow = typeof customBuildSettings.$inferSelect

/** The public part. */
export function publicSettingsView(row: SettingsRow): PublicCustomBuildSettings {
  return {
    builder_id: row.builderId,
    accepts_custom_builds: row.acceptsCustomBuilds,
    custom_build_types: row.customBuildTypes,
    base_price_range_min: inDollars(row.basePriceRangeMinCents),
    base_price_range_max: inDollars(row.basePriceRangeMaxCents),
    deposit_percentage: row.depositPercentage,
    estimated_completion_weeks: row.estimatedCompletionWeeks,
    custom_build_description: row.customBuildDescription,
    requirements_text: row.requirementsText,
  }
}

/** What the builder edits: the defaults as long as nothing was saved. */
export function ownSettingsView(builderId: string, row: SettingsRow | undefined): CustomBuildSettings {
  if (row)
    return { ...publicSettingsView(row), payment_plan: paymentPlanView(row.paymentPlan), updated_at: row.updatedAt.toISOString() }
  return {
    builder_id: builderId,
    accepts_custom_builds: false,
    custom_build_types: [],
    base_price_range_min: null,
    base_price_range_max: null,
    deposit_percentage: DEFAULT_DEPOSIT_PERCENTAGE,
    estimated_completion_weeks: DEFAULT_COMPLETION_WEEKS,
    custom_build_description: '',
    requirements_text: '',
    payment_plan: null,
    updated_at: null,
  }
}

function inDollars(cents: number | null): number | null {
  return cents === null ? null : cents / 100
}

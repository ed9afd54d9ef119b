import type { CustomBuildSettings, PublicCustomBuildSettings } from '#contracts/custom-builds/build-offer-views.ts'
import { DEFAULT_COMPLETION_WEEKS, DEFAULT_DEPOSIT_PERCENTAGE } from '#contracts/custom-builds/build-offers.ts'
import {
  DEFAULT_ANSWER_DAYS,
  DEFAULT_COOLING_OFF_DAYS,
  DEFAULT_INSPECTION_DAYS,
  DEFAULT_UPDATE_DAYS,
} from '#contracts/custom-builds/cancellation-terms.ts'
import { paymentPlanView } from '#contracts/custom-builds/payment-plan.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import type { customBuildSettings } from './build-offers-tables.ts'

type SettingsRow = typeof customBuildSettings.$inferSelect

/** The public terms. */
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
    cancellation_terms: row.cancellationTerms,
    cooling_off_days: row.coolingOffDays,
    update_every_days: row.updateEveryDays,
    answer_days: row.answerDays,
    inspection_days: row.inspectionDays,
    trial_percent: row.trialPercent,
  }
}

/** The editable terms: the defaults until the first save. */
export function ownSettingsView(builderId: string, row: SettingsRow | undefined): CustomBuildSettings {
  if (row) {
    const own = { stage_days: row.stageDays, payment_plan: paymentPlanView(row.paymentPlan) }
    return { ...publicSettingsView(row), ...own, updated_at: row.updatedAt.toISOString() }
  }
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
    cancellation_terms: 'fair_share',
    cooling_off_days: DEFAULT_COOLING_OFF_DAYS,
    update_every_days: DEFAULT_UPDATE_DAYS,
    answer_days: DEFAULT_ANSWER_DAYS,
    inspection_days: DEFAULT_INSPECTION_DAYS,
    trial_percent: null,
    stage_days: {},
    updated_at: null,
  }
}

function inDollars(cents: number | null): number | null {
  return cents === null ? null : toDollars(cents)
}

import { z } from 'zod'
import { contactFreeLine, contactFreeText } from '../kernel/contact-free-text.ts'
import { DepositPercentage } from '../kernel/deposit-percentage.ts'
import { dollarsToCents } from '../kernel/dollars-to-cents.ts'
import { optionalText } from '../kernel/optional-text.ts'
import { MAX_TRIAL_PERCENT } from './build-deliveries.ts'
import { DEFAULT_COMPLETION_WEEKS, DEFAULT_DEPOSIT_PERCENTAGE, PRICE_STEP } from './build-offers.ts'
import { BUILD_FAMILIES, type BuildFamily, MAX_STAGE_DAYS, STAGE_TEMPLATES } from './build-stages.ts'
import {
  CANCELLATION_TERMS,
  DEFAULT_ANSWER_DAYS,
  DEFAULT_COOLING_OFF_DAYS,
  DEFAULT_INSPECTION_DAYS,
  DEFAULT_UPDATE_DAYS,
  MAX_COOLING_OFF_DAYS,
} from './cancellation.ts'
import { PaymentPlan } from './payment-plan.ts'

const Days = z.int('Enter a whole number of days').min(1, 'At least 1 day').max(MAX_STAGE_DAYS, `At most ${MAX_STAGE_DAYS} days`)

const known = (family: BuildFamily, key: string) => STAGE_TEMPLATES[family].some((stage) => stage.key === key)

/** A builder's own durations for the stages of some families */
export const StageDays = z.partialRecord(z.enum(BUILD_FAMILIES), z.record(z.string().max(40), Days)).meta({ id: 'StageDays' })
export type StageDays = z.output<typeof StageDays>

/** The same from a form, without stages that the family does not have */
const SaveStageDays = StageDays.transform((families) => {
  const kept: StageDays = {}
  for (const family of BUILD_FAMILIES) {
    const said = Object.entries(families[family] ?? {}).filter(([key]) => known(family, key))
    if (said.length > 0) kept[family] = Object.fromEntries(said)
  }
  return kept
})

const MAX_TYPES = 20
const MAX_WEEKS = 520
const TRIAL = `Enter a percentage from 0 to ${MAX_TRIAL_PERCENT}`

/** A blank field, as a form or a program sends it. */
function blankAsNull(value: unknown): unknown {
  return value === '' || value === undefined ? null : value
}

/** Keeps the first of values that differ only in case (specification 2, section 5). */
const Types = z
  .array(contactFreeLine(60))
  .max(200)
  .transform((names) => names.filter((name, at) => name && names.findIndex((other) => isSame(other, name)) === at))
  .pipe(z.array(z.string()).max(MAX_TYPES, `Enter at most ${MAX_TYPES} types`))

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

const RangeEnd = z.preprocess(
  blankAsNull,
  dollarsToCents.refine((cents) => cents % (PRICE_STEP * 100) === 0, `Enter a multiple of $${PRICE_STEP}`).nullable(),
)

/** A number of days; blank means the default. */
function daysOr(usual: number, least: number, most: number) {
  return z
    .preprocess(
      blankAsNull,
      z
        .int('Enter a whole number of days')
        .min(least, `Enter at least ${least} days`)
        .max(most, `Enter at most ${most} days`)
        .nullable(),
    )
    .transform((days) => days ?? usual)
}

/** `PUT /api/v1/custom-build-settings`: all fields; a blank deposit is 50 %, blank weeks are 12. */
export const SaveCustomBuildSettings = z
  .object({
    accepts_custom_builds: z.boolean(),
    custom_build_types: Types.default([]),
    base_price_range_min: RangeEnd,
    base_price_range_max: RangeEnd,
    deposit_percentage: DepositPercentage.transform((percent) => percent ?? DEFAULT_DEPOSIT_PERCENTAGE),
    /** Null for the deposit and the balance. */
    payment_plan: PaymentPlan.nullable().default(null),
    estimated_completion_weeks: z
      .preprocess(
        blankAsNull,
        z
          .int('Enter a whole number of weeks')
          .min(1, 'Enter at least 1 week')
          .max(MAX_WEEKS, `Enter at most ${MAX_WEEKS} weeks`)
          .nullable(),
      )
      .transform((weeks) => weeks ?? DEFAULT_COMPLETION_WEEKS),
    custom_build_description: optionalText(contactFreeText(5000)),
    requirements_text: optionalText(contactFreeText(5000)),
    cancellation_terms: z.enum(CANCELLATION_TERMS, 'Choose cancellation terms').default('fair_share'),
    cooling_off_days: daysOr(DEFAULT_COOLING_OFF_DAYS, 0, MAX_COOLING_OFF_DAYS),
    update_every_days: daysOr(DEFAULT_UPDATE_DAYS, 7, 60),
    answer_days: daysOr(DEFAULT_ANSWER_DAYS, 2, 21),
    inspection_days: daysOr(DEFAULT_INSPECTION_DAYS, 2, 21),
    /** Blank if buyers have no trial. */
    trial_percent: z.preprocess(blankAsNull, z.int(TRIAL).min(0, TRIAL).max(MAX_TRIAL_PERCENT, TRIAL).nullable()).default(null),
    stage_days: SaveStageDays.default({}),
  })
  .refine(({ base_price_range_min: min, base_price_range_max: max }) => min === null || max === null || max >= min, {
    path: ['base_price_range_max'],
    error: 'The highest price can’t be lower than the lowest',
  })
export type SaveCustomBuildSettings = z.output<typeof SaveCustomBuildSettings>
export type SaveCustomBuildSettingsBody = z.input<typeof SaveCustomBuildSettings>

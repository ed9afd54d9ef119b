import { useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { apiQuery } from '#app/lib/api-query.ts'
import { formatPriceInput, parsePrice, parseWholeNumber } from '#app/lib/parse-number-input.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { addTag } from '#app/ui/add-tag.ts'
import type { CustomBuildSettings } from '#contracts/custom-builds/build-offer-views.ts'
import { PRICE_STEP } from '#contracts/custom-builds/build-offers.ts'
import type { SaveCustomBuildSettingsBody, StageDays } from '#contracts/custom-builds/build-settings-bodies.ts'
import { type BuildFamily, STAGE_TEMPLATES } from '#contracts/custom-builds/build-stages.ts'
import { planOfChoice } from '#contracts/custom-builds/plan-choice.ts'
import type { FieldErrors } from '#contracts/kernel/refusal.ts'

/** The settings being edited: every number is text. */
export type SettingsDraft = ReturnType<typeof draftFrom>

export function draftFrom(settings: CustomBuildSettings) {
  return {
    accepts_custom_builds: settings.accepts_custom_builds,
    custom_build_types: settings.custom_build_types,
    /** A type that was typed but not added to the list yet. */
    typed_type: '',
    base_price_range_min: formatPriceInput(settings.base_price_range_min),
    base_price_range_max: formatPriceInput(settings.base_price_range_max),
    deposit_percentage: String(settings.deposit_percentage),
    /** A template, `own`, or blank for the deposit and the balance. */
    payment_plan: settings.payment_plan?.template ?? '',
    saved_plan: settings.payment_plan,
    estimated_completion_weeks: String(settings.estimated_completion_weeks),
    cancellation_terms: settings.cancellation_terms,
    cooling_off_days: String(settings.cooling_off_days),
    update_every_days: String(settings.update_every_days),
    answer_days: String(settings.answer_days),
    inspection_days: String(settings.inspection_days),
    trial_percent: settings.trial_percent === null ? '' : String(settings.trial_percent),
    stage_days: stageDaysDraft(settings.stage_days),
    custom_build_description: settings.custom_build_description,
    requirements_text: settings.requirements_text,
  }
}

/** The request body. Blanks become null, and a type not added yet is included. */
export function bodyFrom({ typed_type, saved_plan, ...draft }: SettingsDraft): SaveCustomBuildSettingsBody {
  return {
    ...draft,
    custom_build_types: addTag(draft.custom_build_types, typed_type),
    base_price_range_min: parsePrice(draft.base_price_range_min) ?? null,
    base_price_range_max: parsePrice(draft.base_price_range_max) ?? null,
    deposit_percentage: parseWholeNumber(draft.deposit_percentage),
    payment_plan: planOfChoice(draft.payment_plan, saved_plan),
    estimated_completion_weeks: parseWholeNumber(draft.estimated_completion_weeks),
    cooling_off_days: parseWholeNumber(draft.cooling_off_days),
    update_every_days: parseWholeNumber(draft.update_every_days),
    answer_days: parseWholeNumber(draft.answer_days),
    inspection_days: parseWholeNumber(draft.inspection_days),
    trial_percent: parseWholeNumber(draft.trial_percent),
    stage_days: stageDaysBody(draft.stage_days),
  }
}

/** Errors for values that cannot be sent, by field. The server checks the rest. */
export function unreadable(draft: SettingsDraft): FieldErrors {
  const errors: FieldErrors = {}
  const [min, max] = (['base_price_range_min', 'base_price_range_max'] as const).map((name) => {
    const price = parsePrice(draft[name])
    if (draft[name].trim() === '') return undefined
    if (price === undefined) errors[name] = ['Enter a price such as 2,500']
    else if (price % PRICE_STEP !== 0) errors[name] = [`Enter a multiple of $${PRICE_STEP}`]
    return price
  })
  if (min !== undefined && max !== undefined && max < min) {
    errors.base_price_range_max = ['The highest price can’t be lower than the lowest']
  }
  const percent = parseWholeNumber(draft.deposit_percentage)
  if (percent === undefined) errors.deposit_percentage = ['Enter a whole number']
  else if (percent !== null && percent > 100) errors.deposit_percentage = ['Enter a percentage from 0 to 100']
  const weeks = parseWholeNumber(draft.estimated_completion_weeks)
  if (weeks === undefined) errors.estimated_completion_weeks = ['Enter a whole number of weeks']
  else if (weeks === 0) errors.estimated_completion_weeks = ['Enter at least 1 week']
  for (const name of ['cooling_off_days', 'update_every_days', 'answer_days', 'inspection_days'] as const)
    if (parseWholeNumber(draft[name]) === undefined) errors[name] = ['Enter a whole number of days']
  if (parseWholeNumber(draft.trial_percent) === undefined) errors.trial_percent = ['Enter a whole number, or leave it blank']
  return errors
}

/** Stage durations that a builder has changed, while being edited. */
type StageDaysDraft = { family: BuildFamily; key: string; days: string }[]

export function stageDaysDraft(saved: StageDays): StageDaysDraft {
  return Object.entries(saved).flatMap(([family, stages]) =>
    Object.entries(stages).map(([key, days]) => ({ family: family as BuildFamily, key, days: String(days) })),
  )
}

/** The request body. Blanks and default values are left out; the server rejects values that are not numbers. */
export function stageDaysBody(draft: StageDaysDraft): StageDays {
  const said: StageDays = {}
  for (const { family, key, days } of draft) {
    const usual = STAGE_TEMPLATES[family].find((stage) => stage.key === key)?.days
    if (days.trim() === '' || Number(days) === usual) continue
    said[family] = { ...said[family], [key]: Number(days) }
  }
  return said
}

/** The duration of one stage as the form shows it. */
export function daysOf(draft: StageDaysDraft, family: BuildFamily, key: string): string {
  const usual = STAGE_TEMPLATES[family].find((stage) => stage.key === key)?.days
  return draft.find((each) => each.family === family && each.key === key)?.days ?? String(usual ?? '')
}

/** The draft with a new duration for one stage. */
export function withDays(draft: StageDaysDraft, changed: StageDaysDraft[number]): StageDaysDraft {
  return [...draft.filter(({ family, key }) => family !== changed.family || key !== changed.key), changed]
}

const keyOf = (userId: string) => ['build-offer-settings', userId] as const

export function useSettings(userId: string) {
  return useQuery(apiQuery(keyOf(userId), 'GET /api/v1/custom-build-settings'), queryClient)
}

/** Saves all settings and updates every place that shows them. */
export async function saveSettings(userId: string, json: SaveCustomBuildSettingsBody): Promise<CustomBuildSettings> {
  const answer = await api('PUT /api/v1/custom-build-settings', { json })
  queryClient.setQueryData(keyOf(userId), answer)
  return answer.settings
}

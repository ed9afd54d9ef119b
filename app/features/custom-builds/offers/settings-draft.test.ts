import { expect, test } from 'vitest'
import { bodyFrom, draftFrom, unreadable } from './settings-draft.ts'

const saved = {
  builder_id: 'b',
  accepts_custom_builds: true,
  custom_build_types: ['archtop'],
  base_price_range_min: 2500,
  base_price_range_max: null,
  deposit_percentage: 0,
  payment_plan: null,
  estimated_completion_weeks: 12,
  custom_build_description: '',
  requirements_text: '',
  cancellation_terms: 'fair_share' as const,
  cooling_off_days: 3,
  update_every_days: 14,
  answer_days: 7,
  inspection_days: 5,
  trial_percent: null,
  stage_days: {},
  updated_at: null,
}
const draft = draftFrom(saved)

test('edits settings as text, and keeps 0 % distinct from a blank', () => {
  expect(draft).toMatchObject({ base_price_range_min: '2500', base_price_range_max: '', deposit_percentage: '0' })
  expect(bodyFrom(draft)).toMatchObject({ base_price_range_min: 2500, base_price_range_max: null, deposit_percentage: 0 })
})

test('sends a blank as null, so that the shop uses its default', () => {
  expect(bodyFrom({ ...draft, deposit_percentage: ' ', estimated_completion_weeks: '' })).toMatchObject({
    deposit_percentage: null,
    estimated_completion_weeks: null,
  })
})

test('sends a type that was typed but not added, once', () => {
  expect(bodyFrom({ ...draft, typed_type: ' tenor  guitars ' }).custom_build_types).toEqual(['archtop', 'tenor guitars'])
  expect(bodyFrom({ ...draft, typed_type: 'Archtop' }).custom_build_types).toEqual(['archtop'])
  expect(bodyFrom(draft)).not.toHaveProperty('typed_type')
})

test.each([
  [{ base_price_range_min: '2,550' }, 'base_price_range_min', 'Enter a multiple of $100'],
  [{ base_price_range_max: 'much' }, 'base_price_range_max', 'Enter a price such as 2,500'],
  [{ base_price_range_max: '2,400' }, 'base_price_range_max', 'The highest price can’t be lower than the lowest'],
  [{ deposit_percentage: '101' }, 'deposit_percentage', 'Enter a percentage from 0 to 100'],
  [{ deposit_percentage: '12.5' }, 'deposit_percentage', 'Enter a whole number'],
  [{ estimated_completion_weeks: '0' }, 'estimated_completion_weeks', 'Enter at least 1 week'],
  [{ update_every_days: 'weekly' }, 'update_every_days', 'Enter a whole number of days'],
  [{ estimated_completion_weeks: 'soon' }, 'estimated_completion_weeks', 'Enter a whole number of weeks'],
])('%j gets an error at its field', (typed, field, words) => {
  expect(unreadable({ ...draft, ...typed })).toEqual({ [field]: [words] })
})

test('leaves checks of readable values to the server', () => {
  expect(unreadable({ ...draft, deposit_percentage: '30 %', base_price_range_max: '$ 9,000' })).toEqual({})
  expect(bodyFrom({ ...draft, deposit_percentage: '30 %' }).deposit_percentage).toBe(30)
})

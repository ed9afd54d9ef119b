import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FoldedFields } from './folded-fields.tsx'
import { FormContext } from './form-state.ts'

function html(errors: Record<string, string[]>) {
  return renderToStaticMarkup(
    <FormContext value={{ pending: false, errors, clearError() {} }}>
      <FoldedFields title="Stage durations" summary="Default" names={['stage_days', 'trial_percent']}>
        <input name="trial_percent" />
      </FoldedFields>
    </FormContext>,
  )
}

test('collapsed fields show their summary, and open if one of them has an error', () => {
  expect(html({})).toMatch(/^<details><summary[^>]*>.*Stage durations.* · Default.*<\/summary>/)
  expect(html({ deposit_percentage: ['Enter a whole number'] })).toMatch(/^<details>/)
  expect(html({ 'stage_days.plain.neck': ['Enter a whole number of days'] })).toMatch(/^<details open="">/)
  expect(html({ trial_percent: ['At most 15'] })).toMatch(/^<details open="">/)
})

import { expect, test } from 'vitest'
import { fieldNamesOf, partOf } from '#app/ui/form-parts.ts'
import { blankSpec, draftFrom } from './build-offer-draft.ts'
import { filledSections, SECTIONS } from './build-offer-form.tsx'

test('every field is in one section of the form', () => {
  const fields = Object.keys(draftFrom(null))
  expect(fields.filter((field) => !partOf(SECTIONS, field))).toEqual([])
  expect(fieldNamesOf(SECTIONS).sort()).toEqual(fields.sort())
  expect(partOf(SECTIONS, 'specs.0.options.2.choices.1.price_change')).toBe('specs')
  expect(partOf(SECTIONS, 'nonsense')).toBeUndefined()
})

test('a section is complete once its required fields are filled in', () => {
  const draft = draftFrom(null)
  expect(filledSections(draft)).toEqual([])
  const written = { ...draft, listing_title: 'OM', instrument_type: 'Guitar', short_description: 'Small.' }
  const specs = [{ ...blankSpec(1), spec_name: 'Standard', starting_price: '3,000' }]
  expect(filledSections({ ...written, specs })).toEqual(['build', 'specs'])
  expect(filledSections({ ...written, specs: [...specs, blankSpec(2)] })).toEqual(['build'])
  expect(filledSections({ ...written, specs: [] })).toEqual(['build'])
})

import { expect, test } from 'vitest'
import { blankSpec, draftFrom } from './build-offer-draft.ts'
import { errorsUnder } from './errors-under.ts'
import { FIELDS, filledSections, placeOf } from './sections.ts'

test('every field stands in one part of the form', () => {
  const fields = Object.keys(draftFrom(null))
  expect(fields.filter((field) => !placeOf(field))).toEqual([])
  expect([...FIELDS].sort()).toEqual(fields.sort())
  expect(placeOf('specs.0.options.2.choices.1.price_change')).toBe('specs')
  expect(placeOf('nonsense')).toBeUndefined()
})

test('a part is written once what matters in it is', () => {
  const draft = draftFrom(null)
  expect(filledSections(draft)).toEqual([])
  const written = { ...draft, listing_title: 'OM', instrument_type: 'Guitar', short_description: 'Small.' }
  const specs = [{ ...blankSpec(1), spec_name: 'Standard', starting_price: '3,000' }]
  expect(filledSections({ ...written, specs })).toEqual(['build', 'specs'])
  expect(filledSections({ ...written, specs: [...specs, blankSpec(2)] })).toEqual(['build'])
  expect(filledSections({ ...written, specs: [] })).toEqual(['build'])
})

test('a line that stands for many gathers what is wrong with them, each word once', () => {
  const errors = { 'images.0.alt': ['Too long'], 'images.1.alt': ['Too long'], images: ['Too many'], imagesque: ['No'] }
  expect(errorsUnder(errors, 'images')).toEqual({
    fields: ['images.0.alt', 'images.1.alt', 'images'],
    words: 'Too long Too many',
  })
  expect(errorsUnder(errors, 'specs')).toEqual({ fields: [], words: undefined })
})

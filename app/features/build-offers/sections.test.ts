import { expect, test } from 'vitest'
import { blankSpec, draftFrom } from './build-offer-draft.ts'
import { errorsUnder } from './errors-under.ts'
import { FIELDS, filledSections, placeOf } from './sections.ts'

test('every field is in one section of the form', () => {
  const fields = Object.keys(draftFrom(null))
  expect(fields.filter((field) => !placeOf(field))).toEqual([])
  expect([...FIELDS].sort()).toEqual(fields.sort())
  expect(placeOf('specs.0.options.2.choices.1.price_change')).toBe('specs')
  expect(placeOf('nonsense')).toBeUndefined()
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

test('a field that stands for many collects their errors without duplicates', () => {
  const errors = { 'images.0.alt': ['Too long'], 'images.1.alt': ['Too long'], images: ['Too many'], imagesque: ['No'] }
  expect(errorsUnder(errors, 'images')).toEqual({
    fields: ['images.0.alt', 'images.1.alt', 'images'],
    words: 'Too long Too many',
  })
  expect(errorsUnder(errors, 'specs')).toEqual({ fields: [], words: undefined })
})

import { expect, test } from 'vitest'
import { errorsUnder } from './errors-under.ts'

test('a field that stands for many collects their errors without duplicates', () => {
  const errors = { 'images.0.alt': ['Too long'], 'images.1.alt': ['Too long'], images: ['Too many'], imagesque: ['No'] }
  expect(errorsUnder(errors, 'images')).toEqual({
    fields: ['images.0.alt', 'images.1.alt', 'images'],
    words: 'Too long Too many',
  })
  expect(errorsUnder(errors, 'specs')).toEqual({ fields: [], words: undefined })
})

import { expect, test } from 'vitest'
import { remainingFieldErrors } from './remaining-field-errors.ts'

test('a field that was filled in is no longer missing, nor are its parts', () => {
  const missing = { images: ['Add a picture'], 'specs.0.options.1.values': ['Give it a value'], payouts: ['Set up payouts'] }
  expect(remainingFieldErrors(missing, {})).toEqual(missing)
  expect(remainingFieldErrors(missing, { specs: [], images: undefined })).toEqual({ payouts: ['Set up payouts'] })
})

import { expect, test } from 'vitest'
import { stillMissing } from './still-missing.ts'

test('what was written since is no longer missing, nor are its parts', () => {
  const missing = { images: ['Add a picture'], 'specs.0.options.1.values': ['Give it a value'], payouts: ['Set up payouts'] }
  expect(stillMissing(missing, {})).toEqual(missing)
  expect(stillMissing(missing, { specs: [], images: undefined })).toEqual({ payouts: ['Set up payouts'] })
})

import { expect, test } from 'vitest'
import { publicName } from './public-name.ts'

test.each([
  ['june.abernethy', 'june.abernethy@example.com', 'A Tonewood member'],
  ['June.Abernethy ', 'june.abernethy@example.com', 'A Tonewood member'],
  ['june\u200b.abernethy', 'june.abernethy@example.com', 'A Tonewood member'],
  ['June.Abernethy@Example.com', 'june.abernethy@example.com', 'A Tonewood member'],
  ['Write to june.abernethy@example.com', 'june.abernethy@example.com', 'A Tonewood member'],
  ['June Abernethy', 'june.abernethy@example.com', 'June Abernethy'],
  ['june', 'abernethy@example.com', 'june'],
])('%s of %s is shown as %s', (name, email, read) => {
  expect(publicName(name, email)).toBe(read)
})

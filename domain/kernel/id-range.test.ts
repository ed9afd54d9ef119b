import { expect, test } from 'vitest'
import { idPrefixes } from './id-range.ts'

test('there are as many ranges as needed, and each id belongs to one', () => {
  expect(idPrefixes(0, 20_000)).toEqual([''])
  expect(idPrefixes(20_000, 20_000)).toEqual([''])
  expect(idPrefixes(20_001, 20_000).join('')).toBe('0123456789abcdef')
  expect(idPrefixes(1_000_000, 20_000)).toHaveLength(256)
  expect(idPrefixes(1_000_000, 20_000).slice(15, 18)).toEqual(['0f', '10', '11'])
})

import { expect, test } from 'vitest'
import { networkPrefix } from './write-agreed-version.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:12:34::/64', '2001:db8:12::/48'],
  ['2001:db8::/64', '2001:db8:0::/48'],
  ['unknown', null],
])('stores %s as %s', (address, prefix) => {
  expect(networkPrefix(address)).toBe(prefix)
})

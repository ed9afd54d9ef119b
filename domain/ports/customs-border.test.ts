import { expect, test } from 'vitest'
import type { Address } from '#contracts/buying/address-views.ts'
import { paysDuties } from './customs-border.ts'

const at = (country: Address['country']): Address => ({ name: 'Ann', street1: '1 Elm', city: 'X', state: '', zip: '1', country })

test.each([
  ['US', 'CA', true],
  ['DE', 'GB', true],
  ['GB', 'FR', true],
  ['US', 'US', false],
  // The European Union is one customs territory.
  ['DE', 'FR', false],
] as const)('from %s to %s: the recipient pays duties, %s', (from, to, pays) => {
  expect(paysDuties({ from: at(from), to: at(to) })).toBe(pays)
})

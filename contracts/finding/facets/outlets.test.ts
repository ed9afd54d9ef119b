import { expect, test } from 'vitest'
import type { KnownMeasures } from '#contracts/catalog/measures/known-measures.ts'
import { OUTLET_CHOICES, outletsOf } from './outlets.ts'

/** The outlets offered for a pedal */
function outlets(pedal: { least?: number; most?: number; draws?: number; polarity?: string }): string[] | null {
  const said = { supply_min: pedal.least, supply_max: pedal.most, current: pedal.draws, polarity: pedal.polarity }
  const given = Object.entries(said).filter(([, value]) => value !== undefined)
  const known = Object.fromEntries(given.map(([field, value]) => [field, { value, origin: {} }])) as KnownMeasures['known']
  const set = outletsOf(known)
  return set === null ? null : OUTLET_CHOICES.filter(({ members }) => members.includes(`set-${set}`)).map(({ id }) => id)
}

test.each([
  ['9 to 18 V and 110 mA: too much for a small outlet', { least: 9000, most: 18_000, draws: 110 }, ['9-500', '12', '18']],
  ['9 V alone', { least: 9000, most: 9000, draws: 18 }, ['9-100', '9-500']],
  ['exactly what the outlet gives', { most: 9000, draws: 100 }, ['9-100', '9-500']],
  ['12 V alone', { most: 12_000, draws: 40 }, ['12']],
  ['the other polarity', { most: 9000, draws: 18, polarity: 'centre-positive' }, []],
  ['alternating current', { most: 9000, draws: 18, polarity: 'ac' }, []],
  ['more than any outlet has', { most: 24_000, draws: 18 }, []],
  ['an unknown current', { most: 9000 }, null],
  ['an unknown voltage', { draws: 18 }, null],
])('the outlets for %s', (_, pedal, expected) => {
  expect(outlets(pedal)).toEqual(expected)
})

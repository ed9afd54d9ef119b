import { expect, test } from 'vitest'
import { readPickups } from './read-pickups.ts'

test.each([
  ['Two humbuckers, low output', 'hh'],
  ['Three single coils, reverse-wound middle', 'sss'],
  ['One P-90 at the bridge', 'p90'],
  ['P-90 at the neck, P-90 at the bridge', 'p90x2'],
  ['Humbucker at the neck, single coil at the bridge', 'hs'],
  ['Humbucker and P-90', 'hp90'],
  ['Two mini-humbuckers', 'hh'],
  ['Two filtertron-type humbuckers', 'hh'],
  ['One large humbucker, passive', 'mm'],
  ['Two soapbar humbuckers', 'soapbarx2'],
  ['One split coil, passive', 'p'],
  ['One soapbar, piezo bridge', 'mag-piezo'],
  ['Floating mini-humbucker', 'floating'],
  ['Under saddle, volume wheel in the sound hole', 'piezo'],
  ['HSS', 'hss'],
  ['S/S/S', 'sss'],
  ['H-S-H, five-way switch', 'hsh'],
  ['PJ', 'pj'],
  ['None', 'none'],
  // HSS or SSH, depending on the builder
  ['Humbucker and two single coils', undefined],
  ['S/S/H', undefined],
  ['Hand-wound by a friend', undefined],
])('%s are %s', (words, layout) => {
  expect(readPickups(words)).toBe(layout)
})

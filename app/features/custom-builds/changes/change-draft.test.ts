import { expect, test } from 'vitest'
import { draftOf } from './propose-form.tsx'

test('offers only lines of the sheet and of its kind of instrument', () => {
  const label = { key: 'bow_maker', label: 'Bow maker', unit: null, value: 'Hill', freeze: null, fixed: null, fixed_when: null }
  const offered = (family: 'violin' | 'solid_body') =>
    draftOf({ lines: [label], family }, undefined).offered.map(({ key }) => key)
  expect(offered('violin')).toEqual(expect.arrayContaining(['bow_maker', 'varnish', 'string_length_mm']))
  expect(offered('violin')).not.toContain('pickups')
  expect(offered('violin')).not.toContain('scale_mm')
  expect(offered('solid_body')).toContain('pickups')
})

import { expect, test } from 'vitest'
import type { Family } from './families.ts'
import type { Measure } from './measure.ts'
import { differenceText, measureText, typedText } from './measure-text.ts'
import { readFigure } from './read-instrument.ts'
import { MEASURES, type MeasureId } from './vocabulary.ts'

test.each<[MeasureId, number, number | undefined, string]>([
  ['scale', 647_700, undefined, '25 1/2 in · 647.7 mm'],
  ['scale', 648_000, undefined, '25.51 in · 648 mm'],
  ['scale', 628_650, undefined, '24 3/4 in · 628.7 mm'],
  ['scale', 645_160, undefined, '25.40 in · 645.2 mm'],
  ['scale', 647_700, 685_800, '25 1/2–27 in · 647.7–685.8 mm'],
  ['nut', 42_863, undefined, '1 11/16 in · 42.9 mm'],
  ['nut', 43_000, undefined, '1.69 in · 43 mm'],
  ['nut', 46_000, undefined, '1 13/16 in · 46 mm'],
  ['radius', 0, undefined, 'Flat'],
  ['radius', 241_300, 304_800, '9 1/2–12 in · 241.3–304.8 mm'],
  ['neck_depth_1', 21_336, undefined, '21.3 mm · 0.840 in'],
  ['action_bass_12', 1984, undefined, '2 mm · 5/64 in'],
  ['weight', 3487, undefined, '7 lb 11 oz · 3.49 kg'],
  ['weight', 3629, undefined, '8 lb · 3.63 kg'],
  ['weight', 411, undefined, '14 1/2 oz · 411 g'],
  ['back_length', 355_000, undefined, '355 mm'],
  ['width', 119_380, undefined, '119.4 mm · 4 45/64 in'],
  ['frets', 22, undefined, '22'],
  ['pickup_ohm', 7800, undefined, '7.8 kΩ'],
  ['input_ohm', 10_000_000, undefined, '10 MΩ'],
  ['supply_max', 9000, undefined, '9 V'],
  ['current', 68, undefined, '68 mA'],
])('%s of %d to %s is shown as %s', (id, value, to, shown) => {
  expect(measureText(MEASURES[id], value, to)).toBe(shown)
})

test.each<[MeasureId, number, string]>([
  ['nut', 1588, '1.6 mm (1/16 in)'],
  ['nut', 1000, '1 mm (0.04 in)'],
  ['scale', 19_050, '19 mm (3/4 in)'],
  ['neck_depth_1', 787, '0.8 mm (0.031 in)'],
  ['back_length', 5000, '5 mm'],
  ['weight', 12, '12 g (1/2 oz)'],
  ['weight', 303, '300 g (10 1/2 oz)'],
  ['weight', 1361, '1.36 kg (3 lb)'],
  ['weight', 5, '5 g'],
  ['nut', 300, '0.3 mm'],
  ['action_bass_12', 200, '0.2 mm'],
  ['action_bass_12', 400, '0.4 mm (1/64 in)'],
  ['action_bass_12', 20, ''],
  ['width', 100, '0.1 mm'],
  ['neck_depth_1', 40, '0.002 in'],
  ['frets', 2, '2'],
  ['current', 30, '30 mA'],
])('instruments whose %s is %d apart differ by %s', (id, by, text) => {
  expect(differenceText(MEASURES[id], by)).toBe(text)
})

const everyRange = Object.entries(MEASURES).flatMap(([id, measure]) =>
  Object.entries((measure as Measure).ranges).map(([family, range]) => [id as MeasureId, family as Family, range] as const),
)

test.each(everyRange)(
  'every %s of the family %s is written in a form that can be read back',
  (id, _family, [least, , , most]) => {
    const measure: Measure = MEASURES[id]
    const isCoarse = measure.kind === 'voltage'
    for (let at = 0; at <= 400; at++) {
      const value = Math.round(least + ((most - least) * at) / 400)
      const whole = isCoarse ? Math.round(value / 1000) * 1000 : value
      expect(readFigure(id, measure, typedText(measure, whole), { least, most })).toEqual({ value: whole })
    }
  },
)

test('every 64th of an inch and every tenth of a millimeter survives the round trip', () => {
  const plausible = { least: 200_000, most: 1_200_000 }
  for (let part = 512; part < 2816; part++) {
    const value = Math.round((part * 25_400) / 64)
    const text = typedText(MEASURES.scale, value)
    expect(text).toMatch(/ in$/)
    expect(readFigure('scale', MEASURES.scale, text, plausible)).toEqual({ value })
  }
  for (let value = 300_000; value < 1_000_000; value += 100)
    expect(readFigure('scale', MEASURES.scale, typedText(MEASURES.scale, value), plausible)).toEqual({ value })
})

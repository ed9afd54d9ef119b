import { expect, test } from 'vitest'
import { facetsOf } from '#contracts/finding/facets/facets.ts'
import { LANDING_PAGES } from '#contracts/finding/facets/landing-pages.ts'
import { readSavedQuery } from '#contracts/finding/saved-query.ts'
import { searchLabel } from '#contracts/finding/search-label.ts'
import { FAMILY_IDS } from './families.ts'
import { possibleText } from './measure-problems.ts'
import { measureText } from './measure-text.ts'
import { printMeasures } from './print-measures.ts'
import { readFigure } from './read-instrument.ts'
import { MEASURES } from './vocabulary.ts'

test.each([
  ['25 1/2 in · 647.7 mm', '25½″ · 647.7_mm'],
  ['1 11/16 in · 42.9 mm', '1_11/16″ · 42.9_mm'],
  ['25.40 in · 645.2 mm', '25.4″ · 645.2_mm'],
  ['21.3 mm · 0.840 in', '21.3_mm · 0.840″'],
  ['2 mm · 5/64 in', '2_mm · 5/64″'],
  ['25 1/2–27 in · 647.7–685.8 mm', '25½–27″ · 647.7–685.8_mm'],
  ['14 1/2 oz · 411 g', '14½_oz · 411_g'],
  ['7 lb 4 oz · 3.29 kg', '7_lb 4_oz · 3.29_kg'],
  ['24 3/4 to 25 in · 631 to 633 mm', '24¾ to 25″ · 631 to 633_mm'],
  ['Electric guitars, 24 3/4 in', 'Electric guitars, 24¾″'],
  ['Scale length: 25 1/2 in', 'Scale length: 25½″'],
  ['Left-handed electric guitars, 24–25 in, up to $3,000', 'Left-handed electric guitars, 24–25″, up to $3,000'],
  ['Electric guitars, nut width over 1 3/4 in or 42–44 mm', 'Electric guitars, nut width over 1¾″ or 42–44_mm'],
  ['Violas with a back of 15 in (381 mm)', 'Violas with a back of 15″ (381_mm)'],
  ['500 to 780 mm (19.7 to 30.7 in).', '500 to 780_mm (19.7 to 30.7″).'],
  [
    'Guitars, nut width 1 5/8 in or 1 3/4 in, fingerboard radius 20 in and flatter',
    'Guitars, nut width 1⅝″ or 1¾″, fingerboard radius 20″ and flatter',
  ],
  ['1.6 mm (1/16 in) wider nut, 300 g (10 1/2 oz) lighter.', '1.6_mm (1/16″) wider nut, 300_g (10½_oz) lighter.'],
  ['noticeably deeper, by 0.8 mm (0.031 in)', 'noticeably deeper, by 0.8_mm (0.031″)'],
])('"%s" is printed as %s', (text, printed) => {
  expect(printMeasures(text).replaceAll('\u00a0', '_')).toBe(printed)
})

test.each([
  '7/8 violins',
  '24 in stock, 3 in the workshop',
  '“25 1/2 in”, guitars',
  'Deeper at the 12 inches',
  '15 views in 30 days',
  'Of all that came it sold 5 in.',
  '5 in.',
  'Top 5 in, guitars',
  'Top 5 to 6 in (guitars)',
])('"%s" is not a measure and stays unchanged', (text) => {
  expect(printMeasures(text)).toBe(text)
})

test('every facet class is printed alone, in a search name and in a heading', () => {
  const classes = FAMILY_IDS.flatMap((family) =>
    facetsOf(family)
      .filter(({ unit }) => unit === 'mm')
      .flatMap(({ key, values }) => (values ?? []).map(({ id, label }) => ({ label, query: `family=${family}&${key}=${id}` }))),
  )
  const names = classes.flatMap(({ label, query }) => [label, searchLabel(readSavedQuery(query))])
  for (const text of [...names, ...LANDING_PAGES.map(({ name }) => name)])
    expect(printMeasures(text), text).not.toMatch(/\d in\b/)
})

test('a possible range is plain in a refusal and printed on pages', () => {
  for (const family of FAMILY_IDS) {
    const text = possibleText('scale', family) ?? ''
    expect(text).not.toContain('″')
    expect(printMeasures(text), text).not.toMatch(/\d in\b/)
  }
  expect(possibleText('scale', 'electric-guitar')).toBe('500 to 780 mm (19.7 to 30.7 in)')
})

test('a printed measure can be typed again and gives the same figure', () => {
  const plausible = { least: 200_000, most: 1_200_000 }
  for (let part = 512; part < 2816; part++) {
    const value = Math.round((part * 25_400) / 64)
    const [printed = ''] = printMeasures(measureText(MEASURES.scale, value)).split(' · ')
    expect(printed).toMatch(/″$/)
    expect(readFigure('scale', MEASURES.scale, printed, plausible)).toEqual({ value })
  }
})

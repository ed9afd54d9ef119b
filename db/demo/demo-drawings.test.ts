import { expect, test } from 'vitest'
import type { StringedDrawing, Wood } from '#packages/artwork/drawing.ts'
import { demoInstruments } from './demo-instruments.ts'

const stringed = demoInstruments.flatMap((one) =>
  one.drawing.family === 'pedal' ? [] : [[one.slug, one.specifications, one.drawing] as const],
)

const FRACTIONS: Record<string, number> = { '¼': 0.25, '½': 0.5, '¾': 0.75, '⅛': 0.125, '⅜': 0.375, '⅝': 0.625, '⅞': 0.875 }
const STRINGS: Partial<Record<StringedDrawing['family'], number>> = { 'mandolin-a': 8, 'mandolin-f': 8 }
const FOUR = /bass|violin|viola|cello|ukulele/

test.each(stringed)('the drawing of %s matches the scale, width and strings in its specifications', (_slug, terms, drawing) => {
  expect(drawing.scaleLengthMm).toBeCloseTo(millimeters(terms['Scale length']), 0)
  expect(Math.abs((drawing.nutWidthMm ?? 0) - millimeters(terms['Nut width']))).toBeLessThan(0.3)

  const strings = drawing.strings ?? STRINGS[drawing.family] ?? (FOUR.test(drawing.family) ? 4 : 6)
  const gauges = /\.(\d{3})–\.(\d{3})/.exec(terms.Strings ?? '')
  if (gauges) {
    expect(drawing.gauges).toHaveLength(strings)
    expect([drawing.gauges?.at(-1), drawing.gauges?.[0]]).toEqual(gauges.slice(1).map(Number))
  }
  const frets = /^\d+/.exec(terms.Frets ?? '')
  if (frets) expect(drawing.frets).toBe(Number(frets[0]))
})

test.each(stringed)('the drawing of %s shows the woods in its specifications', (_slug, terms, drawing) => {
  expect(names(terms['Top wood'], drawing.top), `${terms['Top wood']} is drawn as ${drawing.top}`).toBe(true)
  const back = terms['Back and sides'] ?? terms['Body wood']
  expect(names(back, drawing.back), `${back} is drawn as ${drawing.back}`).toBe(true)
  expect(names(terms.Fingerboard, drawing.fingerboard), `${terms.Fingerboard} is drawn as ${drawing.fingerboard}`).toBe(true)
})

test.each(stringed)('the drawing of %s has the pickups in its specifications', (_slug, terms, drawing) => {
  const magnetic = terms.Pickups && !/under saddle|contact/i.test(terms.Pickups)
  expect((drawing.pickups ?? []).length > 0).toBe(Boolean(magnetic))
})

/** “25½″”, “25.4″” or “650 mm” in millimeters. */
function millimeters(length = ''): number {
  const [, whole, fraction = '', unit] = /^(\d+(?:\.\d+)?)([¼½¾⅛⅜⅝⅞]?)\s?(″|mm)/u.exec(length) ?? []
  return (Number(whole) + (FRACTIONS[fraction] ?? 0)) * (unit === '″' ? 25.4 : 1)
}

/** Whether a specification mentions the wood that is drawn. Sycamore is a maple, and curly is flamed or figured. */
function names(specified: string | undefined, drawn: Wood | undefined): boolean {
  if (!specified || !drawn) return !specified
  const said = specified
    .toLowerCase()
    .replace('sycamore', 'maple')
    .replace('flamed sugar', 'flamed')
    .replace('bog oak', 'bog-oak')
  const [figure = '', ...rest] = drawn.split('-')
  const wood = drawn === 'bog-oak' ? 'bog-oak' : (rest.at(-1) ?? figure)
  if (!said.includes(wood)) return false
  const isFigured = ['flamed', 'quilted', 'birdseye', 'spalted', 'roasted', 'figured', 'engelmann'].includes(figure)
  return !isFigured || said.includes(figure) || (figure === 'figured' && said.includes('curly'))
}

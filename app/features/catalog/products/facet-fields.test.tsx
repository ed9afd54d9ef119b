import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Facet } from '#contracts/finding/facet-views.ts'
import type { UnreadEnds } from '#contracts/finding/facets/typed-ranges.ts'
import { facetView } from '#testing/facet-view.ts'
import { FacetFields } from './facet-fields.tsx'
import { FindValue } from './find-value.tsx'
import { shownFacets } from './shown-facets.ts'

const value = (id: string, is_chosen = false, within?: string) => ({
  id,
  label: id,
  count: 2,
  is_chosen,
  ...(within && { within }),
})
const guitars = { family: 'electric-guitar', category: '' } as const
const html = (over: Partial<Facet>, { texts, unread }: { texts?: Record<string, string>; unread?: UnreadEnds } = {}) => {
  const facets = shownFacets([facetView(over)], { ...guitars, ...(unread && { unread }) })
  return renderToStaticMarkup(<FacetFields facets={facets} {...(texts && { texts })} />)
}
const boxes = (text: string) => text.match(/<input type="checkbox"[^>]*>/g) ?? []

test('“not given” is the last choice, and is left out if every instrument has a value', () => {
  const range = { unit: 'mm', values: [value('wide')] }
  expect(html({ ...range, not_given: 3 })).toMatch(/nut_to".*value="not-given"/)
  expect(html(range)).not.toContain('not-given')
  expect(boxes(html({ ...range, is_not_given_chosen: true })).at(-1)).toMatch(/ checked.*value="not-given"/)
})

test('a value without instruments is shown but disabled, and a selected one can be cleared', () => {
  const none = (id: string, isChosen = false) => ({ ...value(id, isChosen), count: 0 })
  const [koa, redwood, cedar] = boxes(html({ key: 'top', values: [value('koa'), none('redwood'), none('cedar', true)] }))
  expect(koa).not.toMatch(/ disabled/)
  expect(redwood).toMatch(/ disabled/)
  expect(cedar).toMatch(/ checked/)
  expect(cedar).not.toMatch(/ disabled/)
})

test('a selected genus checks its woods without submitting them', () => {
  const values = [value('any-spruce'), value('sitka-spruce', false, 'any-spruce'), value('koa')]
  const [genus, sitka, koa] = boxes(html({ key: 'top', values }, { texts: { top: 'any-spruce' } }))
  expect(genus).toMatch(/ checked/)
  expect(genus).not.toMatch(/ disabled/)
  expect(sitka).toMatch(/ disabled.* checked/)
  expect(koa).not.toMatch(/ disabled| checked/)
})

test('bars are decorative, and the field labels contain their range', () => {
  const bars = { from: 40, to: 46, counts: [0, 3, 1, 0, 6, 0] }
  const plain = html({ unit: 'mm', bars })
  expect(plain).toContain('aria-hidden="true"><path d="M1 24v-12h.8V24M2 24v-4h.8V24M4 24v-24h.8V24"></path></svg>')
  expect(plain).toContain('aria-label="Nut width, from (inches or millimeters; this list ranges from 41 to 45 mm)"')
  expect(plain).not.toContain('style=')

  const chosen = html({ unit: 'mm', bars, from: 42, to: 43.5 })
  expect(chosen).toContain('<path d="M1 24v-12h.8V24M4 24v-24h.8V24"></path><path d="M2 24v-4h.8V24"></path>')
})

test('price bars stand for equal ratios, and an empty list has no range', () => {
  const bars = { from: 500, to: 8000, counts: [1, 1, 1, 1] }
  const dear = html({ key: 'price', label: 'Price', unit: '$', bars, from: 2000 })
  expect(dear).toContain('<path d="M0 24v-24h.8V24M1 24v-24h.8V24"></path><path d="M2 24')
  expect(dear).toContain('(dollars; this list ranges from 500 to 8000)')
  const weight = html({ key: 'weight', label: 'Weight', unit: 'g', bars: { from: 1, to: 3, counts: [0, 0] } })
  expect(weight).toContain('aria-label="Weight, to (pounds and ounces, or kilograms)"')
})

test('range fields show the applied values in both units', () => {
  const nut = html({ unit: 'mm', from: 44.45, to: 46 })
  expect(nut).toContain('value="1 3/4 in"')
  expect(nut).toContain('value="46 mm"')
  expect(nut).toContain('data-range="44.45-46"')
  expect(nut).toContain('>1¾–1\u00a013/16″ · 44.5–46\u00a0mm</p>')
  expect(html({ unit: 'mm' })).toContain('>Inches or millimeters</p>')
  const draws = facetView({ key: 'current', label: 'Current draw', unit: 'mA' })
  const pedals = shownFacets([draws], { family: 'pedal', category: '' })
  expect(renderToStaticMarkup(<FacetFields facets={pedals} />)).toContain('>mA</p>')
})

test('an invalid number stays in its field with an error', () => {
  const nut = html({ unit: 'mm', to: 46 }, { unread: { nut_from: '255' } })
  expect(nut).toContain('value="255"')
  expect(nut).toContain('aria-invalid="true"')
  expect(nut).toMatch(/>“255” was ignored\. Enter 35 to 70\u00a0mm \([\d.]+ to [\d.]+″\), with the unit\.<\/p>/)
  expect(nut).not.toContain('data-range')
})

test('woods can be found by any of their names, and the search box is not submitted', () => {
  const ids = ['red-spruce', 'sitka-spruce', 'koa', 'redwood', 'brazilian-rosewood']
  const many = html({ key: 'wood', label: 'Body wood', values: ids.map((id) => value(id)) })
  expect(many).toContain('<div class="facet-find"></div>')
  const box = renderToStaticMarkup(<FindValue label="Body wood" values={ids.map((id) => value(id))} onFind={() => {}} />)
  expect(box).toContain('aria-label="Search body wood by any name"')
  expect(box.match(/<input type="search"[^>]*>/)?.[0]).not.toContain(' name=')
  expect(html({ key: 'wood', values: ids.slice(0, 4).map((id) => value(id)) })).not.toContain('facet-find')
  expect(html({ key: 'hand', values: ids.map((id) => value(id)) })).not.toContain('facet-find')
})

test('a long facet shows its first values and can show the rest', () => {
  const ids = ['chosen', ...Array.from({ length: 9 }, (_, at) => `other-${at}`)]
  const many = html({ key: 'finish', values: ids.map((id) => value(id, id === 'chosen')) })
  expect(boxes(many).map((box) => /value="([^"]+)"/.exec(box)?.[1])).toEqual(ids)
  expect(many.split('<summary')[2]).toContain('Show all 10')
  expect(boxes(many.split('Show all 10')[0] ?? '')).toHaveLength(8)
})

test('the type of instrument is offered where the line of categories does not say it', () => {
  const types = (category: string, family: '' | 'viola' = '') => shownFacets([facetView({ key: 'family' })], { category, family })
  expect([types(''), types('guitars')]).toEqual([[], []])
  expect(types('violins')).toHaveLength(1)
  expect(types('', 'viola')).toHaveLength(1)
})

import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import type { ComparedRow } from '#contracts/finding/comparison.ts'
import type { NamedOutline, TrueSizes } from '#contracts/finding/true-size.ts'
import type { Route } from './+types/compare.ts'
import Compare from './compare.tsx'

const builder = { id: 'b1', slug: 'ridge', business_name: 'Ridge Guitars', display_name: 'Ridge', back_on: null }
const card = (name: string, changes: object = {}) =>
  ({
    id: name,
    name,
    price: 900,
    images: [],
    status: 'listed',
    is_available: true,
    is_reserved: false,
    builder,
    ...changes,
  }) as unknown as ProductCard

type More = { isMixed?: boolean; rows?: ComparedRow[]; hasSizes?: boolean; sizes?: TrueSizes; outlines?: NamedOutline[] }

function shown(products: ProductCard[], { isMixed = false, rows = [], hasSizes = false, sizes, outlines }: More = {}): string {
  const comparison = { products, rows, isMixed, missing: 0 }
  const loaderData = {
    comparison,
    sounds: {},
    hasSizes,
    sizes: sizes ?? null,
    outlines: outlines ?? null,
    publicUrl: 'https://shop.test',
  }
  const Page = createRoutesStub([
    { path: '*', Component: () => <Compare {...({ loaderData } as unknown as Route.ComponentProps)} /> },
  ])
  return renderToString(<Page initialEntries={['/compare']} />).replaceAll('<!-- -->', '')
}
const states = (html: string) =>
  /Status<\/th>(.*?)<\/tr>/s
    .exec(html)?.[1]
    ?.replaceAll(/<[^>]*>/g, '|')
    .split('|')
    .filter(Boolean)

test('a sold instrument is labeled as sold, next to one for sale and one unlisted', () => {
  const sold = card('Wren', { status: 'sold', is_available: false })
  expect(states(shown([card('Heron'), sold, card('Finch', { is_available: false })]))).toEqual([
    'For sale',
    'Sold',
    'Not for sale',
  ])
})

test('each column starts with its price and the difference from the first', () => {
  const page = shown([card('Heron', { price: 2500 }), card('Wren', { price: 2200 }), card('Finch', { price: 2500 })])
  expect(page).toMatch(/\$2,500<.*\$2,200<.*\$300 less<.*\$2,500</s)
  expect(page.match(/\$300/g)).toHaveLength(1)
})

test('two families show their makers and a note; one family shows none', () => {
  const page = shown([card('Heron'), card('Fuzz')], { isMixed: true })
  expect(page).toContain('Ridge Guitars')
  expect(page).toContain('These are different kinds of instruments')
  expect(shown([card('Heron'), card('Wren')])).not.toContain('These are different kinds')
})

test('marks values that differ but feel the same as “About the same”', () => {
  const row = (...texts: string[]): ComparedRow => ({
    id: texts.join(),
    label: 'Nut width',
    group: 'Feel',
    isSame: true,
    cells: texts.map((text) => ({ text, difference: null })),
  })
  const pair = [card('Heron'), card('Wren')]
  expect(shown(pair, { rows: [row('43 mm', '43 mm')] })).toMatch(/>Same<.*43/s)
  expect(shown(pair, { rows: [row('43 mm', '43 mm'), row('22.9 mm', '23.1 mm')] })).toMatch(/>About the same<.*23\.1/s)
})

test('offers true size and overlaid outlines if a scale is known', () => {
  const pair = [card('Heron'), card('Wren')]
  expect(shown(pair)).not.toContain('True size')
  expect(shown(pair, { hasSizes: true })).toContain('href="/compare?ids=Heron,Wren&amp;view=true-size"')
  const place = { x: '10%', y: '20%', width: '80%', height: '80%' }
  const outline = (name: string) => ({ id: name, name, path: `M0 0h${name.length}`, top: -100, bottom: 400, halfWidth: 100 })
  const page = shown(pair, {
    hasSizes: true,
    sizes: { inches: 50, places: { Heron: place } },
    outlines: [outline('Heron'), outline('Wren')],
  })
  expect(page).toMatch(/href="\/compare\?ids=Heron,Wren"[^>]*>Same size/)
  expect(page.match(/<foreignObject x="10%" y="20%" width="80%" height="80%">/g)).toHaveLength(1)
  expect(page).toMatch(/M0 0h5.*M0 0h4.*12″/s)
  expect(page.match(/Not to scale/g)).toHaveLength(1)
  expect(page).toContain('href="/compare?ids=Wren,Heron&amp;view=true-size"')
})

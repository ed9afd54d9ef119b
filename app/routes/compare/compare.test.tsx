import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
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

function shown(products: ProductCard[], isMixed = false): string {
  const loaderData = { comparison: { products, rows: [], isMixed, missing: 0 }, publicUrl: 'https://shop.test' }
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

test('two families show their makers and a note; one family shows none', () => {
  const page = shown([card('Heron'), card('Fuzz')], true)
  expect(page).toContain('Ridge Guitars')
  expect(page).toContain('These are different kinds of instruments')
  expect(shown([card('Heron'), card('Wren')])).not.toContain('These are different kinds')
})

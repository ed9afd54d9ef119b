import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { ProductCard as Product } from '#contracts/catalog/product-views.ts'
import { ProductCard } from './product-card.tsx'

const heron = {
  id: 'p1',
  name: 'Heron',
  price: 2400,
  status: 'listed',
  requires_approval: false,
  categories: ['guitars', 'electric guitars', 'basses'],
  short_measures: ['25½″', 'Bog oak'],
  images: [],
  builder: { slug: 'ridge', business_name: 'Ridge Guitars' },
} as unknown as Product

function card(product: Product, more: { withCategories?: boolean; withMaker?: boolean } = {}): string {
  const Page = createRoutesStub([{ path: '*', Component: () => <ProductCard product={product} {...more} /> }])
  return renderToStaticMarkup(<Page />).replaceAll(/<[^>]+>/g, '|')
}

test('a card names instrument, builder, measures and price, and nothing else', () => {
  const words = card(heron)
    .split('|')
    .filter((each) => each !== '')
  expect(words).toEqual(['Heron', 'Ridge Guitars', '25½″ · Bog oak', '$2,400'])
})

test('in a list of several categories a card names two of them', () => {
  expect(card(heron, { withCategories: true })).toContain('Guitars · Electric guitars · +1 more')
})

test('on the builder’s own page a card does not repeat the builder', () => {
  expect(card(heron, { withMaker: false })).not.toContain('Ridge Guitars')
})

test('the card shows “By application” until the instrument is sold', () => {
  expect(card({ ...heron, requires_approval: true })).toContain('By application')
  expect(card({ ...heron, requires_approval: true, status: 'sold' })).not.toContain('By application')
})

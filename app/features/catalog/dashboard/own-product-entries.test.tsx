import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { OwnProduct } from '#contracts/catalog/own-product-views.ts'
import { OwnProductCard } from './own-product-card.tsx'
import { ProductListRow } from './product-list-row.tsx'

const PUBLISHED = {
  id: 'p1',
  name: 'Catbird',
  price: 2400,
  status: 'listed',
  is_available: true,
  has_page: true,
  recent_views: 1204,
  saved_by: null,
  asked_by: 0,
  images: [],
  can: { edit: true, delete: true },
} as Partial<OwnProduct> as OwnProduct

function shown(changes: Partial<OwnProduct>, Entry = ProductListRow): string {
  const product = { ...PUBLISHED, ...changes }
  const Page = createRoutesStub([{ path: '/', Component: () => <Entry product={product} /> }])
  return renderToString(<Page initialEntries={['/']} />)
}

test('an instrument that buyers can find is active and links to its page', () => {
  expect(shown({})).toContain('href="/product/p1"')
  expect(shown({})).toContain('Active')
})

test('marks an instrument of a builder who is not public, without a link', () => {
  const page = shown({ has_page: false })
  expect(page).toContain('Ready, not public')
  expect(page).not.toContain('Active')
  expect(page).not.toContain('href="/product/p1"')
})

test('shows how often an instrument for sale was opened, and no count for the others', () => {
  for (const Entry of [ProductListRow, OwnProductCard]) {
    expect(shown({}, Entry).replaceAll('<!-- -->', '')).toContain('1,204 views in 30 days')
    expect(shown({ recent_views: 1 }, Entry).replaceAll('<!-- -->', '')).toContain('1 view in 30 days')
    for (const others of [{ status: 'sold' }, { has_page: false }] as const)
      expect(shown(others, Entry)).not.toContain('in 30 days')
  }
})

test('an entry links to the recordings, which cannot be edited after the sale', () => {
  for (const Entry of [ProductListRow, OwnProductCard]) {
    expect(shown({}, Entry)).toMatch(/aria-label="Add a recording of Catbird"[^>]*href="\/dashboard\/products\/p1\/sound"/)
    expect(shown({ has_sound: true }, Entry)).toContain('Edit recordings')
    expect(shown({ can: { edit: false, delete: false } }, Entry)).not.toContain('/sound"')
  }
})

test('a draft is pending', () => {
  expect(shown({ has_page: false, status: 'draft', is_available: false })).toContain('Pending')
})

test('a name in the listings opens the form', () => {
  expect(shown({}, OwnProductCard)).not.toContain('href="/product/p1"')
  expect(shown({}, OwnProductCard)).toContain('href="/dashboard/products/p1/edit"')
})

test('an entry contains the description, the price and the actions', () => {
  for (const Entry of [ProductListRow, OwnProductCard]) {
    const page = shown({ description: 'A small-bodied flat-top.' }, Entry)
    for (const words of ['A small-bodied flat-top.', '2,400', 'Edit Catbird', 'Delete Catbird']) expect(page).toContain(words)
  }
})

test('Delete is in the menu in both grid and list', () => {
  for (const Entry of [ProductListRow, OwnProductCard]) expect(shown({}, Entry)).toMatch(/<details.*Delete Catbird.*<\/details>/s)
})

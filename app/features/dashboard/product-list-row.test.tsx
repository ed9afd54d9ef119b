import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { OwnProduct } from '#contracts/own-products.ts'
import { ProductListRow } from './product-list-row.tsx'

const PUBLISHED = {
  id: 'p1',
  name: 'Catbird',
  price: 2400,
  status: 'listed',
  is_available: true,
  has_page: true,
  images: [],
  can: { edit: true, delete: true },
} as Partial<OwnProduct> as OwnProduct

function shown(changes: Partial<OwnProduct>): string {
  const Page = createRoutesStub([{ path: '/', Component: () => <ProductListRow product={{ ...PUBLISHED, ...changes }} /> }])
  return renderToString(<Page initialEntries={['/']} />)
}

test('an instrument that buyers find is active, and leads to its page', () => {
  expect(shown({})).toContain('href="/product/p1"')
  expect(shown({})).toContain('Active')
})

test('one whose builder is not listed says that it waits, and leads to no page that is not there', () => {
  const page = shown({ has_page: false })
  expect(page).toContain('Ready, not public')
  expect(page).not.toContain('Active')
  expect(page).not.toContain('href="/product/p1"')
})

test('a draft is pending', () => {
  expect(shown({ has_page: false, status: 'draft', is_available: false })).toContain('Pending')
})

import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { SellerInstrument } from '#contracts/operations/operator-views.ts'
import { SellerInstruments } from './seller-instruments.tsx'

const CATBIRD: SellerInstrument = {
  id: 'p1',
  name: 'Catbird',
  description: 'Small.',
  price: 2400,
  status: 'listed',
  is_available: true,
  is_featured: false,
  pictures: [],
  specifications: {},
  created_at: '2026-11-21T10:00:00.000Z',
}

function shown(isPublic: boolean): string {
  const Page = createRoutesStub([
    { path: '/', Component: () => <SellerInstruments instruments={[CATBIRD]} isPublic={isPublic} /> },
  ])
  return renderToString(<Page initialEntries={['/']} />)
}

test('an instrument of a builder in review opens in a preview and is not labeled for sale', () => {
  const page = shown(false)
  expect(page).toContain('View details')
  expect(page).toContain('Ready, not public')
  expect(page).not.toContain('For sale')
  expect(page).not.toContain('href="/product/p1"')
})

test('a published instrument links to its page', () => {
  expect(shown(true)).toContain('href="/product/p1"')
  expect(shown(true)).toContain('For sale')
})

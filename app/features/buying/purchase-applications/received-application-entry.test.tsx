import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { ReceivedApplication } from '#contracts/buying/purchase-application-views.ts'
import { ReceivedApplicationEntry } from './received-application-entry.tsx'

const APPROVED: ReceivedApplication = {
  id: 'a1',
  product_id: 'p1',
  message: '',
  status: 'approved',
  created_at: '2026-11-02T10:00:00.000Z',
  decided_at: '2026-11-03T10:00:00.000Z',
  product: { id: 'p1', name: 'Drizzle', price: 240, images: [], image_urls: [], builder_id: 'b1' },
  buyer_id: 'u1',
  buyer: { display_name: 'Ann Lee', avatar_url: null },
  is_for_sale: true,
  can: { decide: false },
}

function textOf(application: ReceivedApplication): string {
  const Page = createRoutesStub([{ path: '/', Component: () => <ReceivedApplicationEntry application={application} /> }])
  return renderToString(<Page />).replaceAll(/<[^>]*>/g, '')
}

test('an approved buyer can buy until the instrument is sold or unlisted', () => {
  expect(textOf(APPROVED)).toContain('Ann Lee can buy Drizzle.')
  const sold = textOf({ ...APPROVED, is_for_sale: false })
  expect(sold).toContain('Approved')
  expect(sold).not.toContain('can buy')
})

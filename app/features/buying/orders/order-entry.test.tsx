import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { OrderView } from '#contracts/buying/order-views.ts'
import { resolveSaleTerms } from '#contracts/catalog/sale-terms.ts'
import { StatedSaleTermsBody } from '#contracts/catalog/sale-terms-bodies.ts'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import { OrderEntry } from './order-entry.tsx'

const BUILDER = { id: 'b1', slug: 'tin-heron', business_name: 'Tin Heron', display_name: 'Ada' }
const ORDER: OrderView = {
  id: '01a2b3c4-0000-4000-8000-00002d52a257',
  customer_email: 'ann@home.test',
  buyer_name: 'Ann Lee',
  ship_to: { name: 'Ann Lee', street1: '1314 Jenifer Street', city: 'Madison', state: 'WI', zip: '53703', country: 'US' },
  status: 'completed',
  delivery_status: 'preparing',
  fulfilment: 'shipping',
  subtotal_amount: 240,
  shipping_amount: 20,
  total_amount: 260,
  duties_on_delivery: false,
  currency: 'usd',
  carrier: 'USPS',
  service: 'Priority',
  pickup_code: null,
  pickup_details: null,
  arrives: { from: '2026-11-10', by: null },
  dispatch_by: null,
  timeline: [],
  tracking: null,
  sale_terms: null,
  disputed: null,
  refunded_amount: 0,
  returns: {
    ...{ latest: null, trial_until: null, report_until: null, withdraw_until: null, not_arrived_from: null, time_zone: 'UTC' },
    can: { trial: false, report: false, withdraw: false, not_arrived: false, confirm_arrival: false },
  },
  created_at: '2026-11-02T10:00:00.000Z',
  order_items: [
    {
      id: 'i1',
      quantity: 1,
      price_at_time: 240,
      product: { id: 'p1', name: 'Drizzle', image_urls: [], images: [], builder: BUILDER },
      builder: BUILDER,
    },
  ],
}

function shown(changes: Partial<OrderView>): string {
  const Page = createRoutesStub([{ path: '/', Component: () => <OrderEntry order={{ ...ORDER, ...changes }} /> }])
  return renderToString(<Page initialEntries={['/']} />)
}

test.each([
  ['failed', 'You haven’t been charged.'],
  ['pending', 'Your bank is processing the payment.'],
  ['refunded', 'The full amount was refunded to your original payment method.'],
] as const)('shows the state of the money of an order that is %s', (status, words) => {
  expect(shown({ status })).toContain(words)
  expect(shown({ status })).not.toContain('The builder is preparing your order')
})

test('shows the amount of a partial refund, even if the instrument was returned', () => {
  for (const status of ['completed', 'refunded'] as const) {
    const html = shown({ status, refunded_amount: 234 })
    expect(html).toContain('$234 was refunded to your original payment method.')
    expect(html).not.toContain('The full amount')
  }
})

test('shows the delivery status of a paid order', () => {
  expect(shown({})).toContain('The builder is preparing your order')
})

test('shows a delivery in progress before the payment badge, which is beside the total', () => {
  const html = shown({ delivery_status: 'shipped' }).replaceAll('<!-- -->', '')
  const places = ['In transit · arrives Tue, Nov 10 or later', 'Order 2D52A257</h2>', '$260', 'Order completed'].map((words) =>
    html.indexOf(words),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

const tracking = {
  carrier: 'USPS',
  service: null,
  code: '94',
  url: null,
  status: null,
  expected_on: '2026-11-12',
  expected_at: null,
}

afterEach(() => void vi.unstubAllEnvs())

test.each(['America/Los_Angeles', 'UTC', 'Australia/Sydney'])('shows the carrier’s date as the same day in %s', (zone) => {
  vi.stubEnv('TZ', zone)
  expect(shown({ tracking })).toContain('arrives Thu, Nov 12')
})

test('shows the expected date until the carrier gives its own, or the order has arrived', () => {
  expect(shown({})).toContain('The builder is preparing your order · arrives Tue, Nov 10 or later')
  expect(shown({ tracking })).toContain('arrives Thu, Nov 12')
  for (const later of [{ delivery_status: 'delivered' }, { status: 'refunded' }, { arrives: null }] as const) {
    expect(shown(later)).not.toContain('arrives ')
  }
})

test('shows and prints the terms of the sale, and none for older orders', () => {
  const sale_terms = resolveSaleTerms(null, StatedSaleTermsBody.parse({ return_days: 14, shipping_insured: true }))
  const shipped = ['14-day trial · you pay return shipping', 'Shipping insurance included']
  for (const words of shipped) expect(shown({ sale_terms })).toContain(words)
  // Both sides print the same.
  expect(onPaper({ sale_terms })).toContain('14-day trial · buyer pays return shipping. Shipping insurance included.')
  expect(shown({ sale_terms, fulfilment: 'pickup' })).not.toContain('Insurance')
  expect(shown({})).not.toContain('Returns')
})

test('offers a review and hides expired terms after delivery', () => {
  const sale_terms = resolveSaleTerms(
    null,
    StatedSaleTermsBody.parse({ return_days: 14, warranty_years: 2, shipping_insured: true }),
  )
  const arrived = (daysAgo: number) =>
    shown({
      sale_terms,
      delivery_status: 'delivered',
      timeline: [{ what: 'delivered', at: daysBefore(new Date(), daysAgo).toISOString() }],
    }).split('printed-order')[0]
  expect(arrived(3)).toContain('14-day trial')
  expect(arrived(20)).not.toContain('14-day trial')
  for (const page of [arrived(3), arrived(20)]) {
    expect(page).toContain('href="/builder/tin-heron?tab=reviews"')
    expect(page).toContain('2-year warranty')
    expect(page).not.toContain('insurance')
  }
  expect(shown({ sale_terms })).not.toContain('?tab=reviews')
})

test('says who collects duties for an order that crossed a customs border', () => {
  expect(shown({ duties_on_delivery: true })).toContain('Duties and import taxes are collected on delivery.')
  expect(shown({})).not.toContain('Duties')
  expect(shown({ duties_on_delivery: true, delivery_status: 'delivered' })).not.toContain('Duties')
})

test('does not call an order completed after the bank returned the payment', () => {
  const lost = { delivery_status: 'cancelled', disputed: 'lost' } as const
  expect(shown(lost)).toContain('Payment reversed by bank')
  expect(shown(lost)).toContain('Your bank returned the disputed amount to you.')
  expect(shown(lost)).not.toContain('Order completed')
  expect(onPaper(lost)).toContain('Payment reversed by bank')
})

const onPaper = (changes: Partial<OrderView>) => shown(changes).replaceAll('<!-- -->', '').split('printed-order')[1]

test('prints the shop, both sides, the instrument and the status', () => {
  const paper = onPaper({})
  for (const words of [
    'Tonewood',
    'Order 2D52A257, Nov 2, 2026',
    'Tin Heron',
    'Ann Lee',
    '1314 Jenifer Street',
    'Madison, WI 53703',
  ])
    expect(paper).toContain(words)
  for (const words of ['Drizzle', '$240', 'Shipping, USPS Priority', '$20', '$260', 'Paid', 'Being prepared'])
    expect(paper).toContain(words)
  expect(paper).not.toContain('<button')
})

test('prints the buyer and the pickup of an order with local pickup', () => {
  const paper = onPaper({ fulfilment: 'pickup', ship_to: null, shipping_amount: 0, total_amount: 240 })
  for (const words of ['Ann Lee', 'Local pickup', 'Free']) expect(paper).toContain(words)
})

test('prints no delivery for a failed payment', () => {
  expect(onPaper({ status: 'failed' })).not.toContain('Delivery')
})

import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { SellerOrderView } from '#contracts/buying/seller-order-views.ts'
import type { Dispute } from '#contracts/money/dispute-views.ts'
import { DeliveryPanel } from './delivery-panel.tsx'
import { OrderAmounts } from './order-amounts.tsx'
import { OrderBadges } from './order-row.tsx'

const NOTHING = {
  ...{ buy_label: false, void_label: false, mark_shipped: false, mark_delivered: false },
  ...{ mark_ready: false, confirm_pickup: false, refund: false },
}
const BUILDER = { id: 'b1', slug: 'tin-heron', business_name: 'Tin Heron', display_name: 'Ada' }
const ORDER: SellerOrderView = {
  id: '01a2b3c4-0000-4000-8000-00002d52a257',
  status: 'completed',
  delivery_status: 'preparing',
  fulfilment: 'shipping',
  subtotal_amount: 2400,
  shipping_amount: 20,
  total_amount: 2420,
  carrier: 'USPS',
  service: 'Priority',
  created_at: '2026-11-02T10:00:00.000Z',
  buyer_name: 'Ann Lee',
  arrives: null,
  dispatch_by: null,
  sale_terms: null,
  product: { id: 'p1', name: 'Drizzle', image_urls: [], images: [], builder: BUILDER },
  refund_requested_at: null,
  dispute: null,
  commission_percent: 10,
  commission_amount: 240,
  share_amount: 2160,
  ship_to: null,
  insurance: { amount: 2400, suggested: true, included: false },
  needs_export_filing: false,
  shipment: null,
  timeline: [],
  resale: null,
  latest_return: null,
  refunded_amount: 0,
  can: { ...NOTHING, buy_label: true, mark_shipped: true, refund: true },
}

function disputed(status: Dispute['status'], state: Dispute['share']['state']): Dispute {
  return {
    id: 'd1',
    status,
    reason: 'general',
    amount: 2420,
    currency: 'usd',
    fee: 15,
    fee_paid_by: 'shop',
    evidence_due_at: null,
    evidence_filed_at: null,
    opened_at: '2026-11-03T10:00:00.000Z',
    closed_at: null,
    share: { state, amount: 2160, sent_amount: 0 },
  }
}

function shown(changes: Partial<SellerOrderView>): string {
  const order = { ...ORDER, ...changes }
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <OrderBadges order={order} />
          <DeliveryPanel order={order} />
          <OrderAmounts order={order} />
        </>
      ),
    },
  ])
  return renderToString(<Page initialEntries={['/']} />).replaceAll(/<[^>]*>/g, ' ')
}

test('offers the shop’s label first for a paid order', () => {
  for (const words of ['Paid', 'Buy label', 'Mark as shipped', 'Your share']) expect(shown({})).toContain(words)
})

test('offers no label for a disputed order that was not sent, and shows its share as withheld', () => {
  const dispute = disputed('needs_response', 'withheld')
  const page = shown({ dispute, can: { ...NOTHING, mark_shipped: true } })
  for (const words of ['Keep the instrument for now', 'Mark as shipped', 'Your share, withheld']) expect(page).toContain(words)
  expect(page).not.toContain('Buy label')
})

test('says for a dispute lost before shipping that the payment was returned, and shows no share', () => {
  const dispute = disputed('lost', 'cancelled')
  const page = shown({ dispute, delivery_status: 'cancelled', share_amount: 0, can: NOTHING })
  for (const words of ['Dispute lost', 'The bank returned the payment to the buyer', 'Returned to the buyer by the bank', '$0'])
    expect(page).toContain(words)
  expect(page).not.toMatch(/Paid(?! by)/)
  for (const words of ['Preparing', '$2,160', 'Buy label', 'Mark as shipped']) expect(page).not.toContain(words)
})

test('a builder is asked to arrange a return only for an instrument that is not back', () => {
  const refundedWith = (is_back: boolean) =>
    shown({ status: 'refunded', delivery_status: 'delivered', resale: { is_back, relisted_as: null } })
  expect(refundedWith(false)).toContain('Please arrange the return with the buyer.')
  expect(refundedWith(true)).not.toContain('Please arrange the return')
})

test('a builder who did not confirm a return is not asked to arrange one', () => {
  const refundedAfter = (outcome: 'refunded' | 'kept') =>
    shown({
      ...{ status: 'refunded', delivery_status: 'delivered', resale: { is_back: false, relisted_as: null } },
      latest_return: { id: 'r1', reason: 'trial', status: 'closed', outcome },
    })
  expect(refundedAfter('refunded')).toContain('The buyer was refunded.')
  expect(refundedAfter('kept')).toContain('Please arrange the return with the buyer.')
})

test('a builder reads that the delivery was reported missing', () => {
  const latest_return = { id: 'r1', reason: 'not_arrived', status: 'review', outcome: null } as const
  const page = shown({ delivery_status: 'delivered', latest_return })
  expect(page).toContain('Delivery reported missing')
  expect(page).not.toContain('The buyer has the instrument')
})

test('explains what to do if a dispute is won after the instrument was relisted', () => {
  const page = shown({ dispute: disputed('won', 'waiting'), resale: { is_back: false, relisted_as: 'p2' } })
  expect(page).toContain('take down its new listing and ship it. Otherwise, refund the order.')
})

test.each([
  ['a trial return with a fee', { status: 'refunded', refunded_amount: 2160, share_amount: 216 }, ['$2,160', '$216']],
  ['a partial refund', { refunded_amount: 300, share_amount: 1890 }, ['$300', '$1,890']],
] as const)('shows the refund and the rest of the share after %s', (_, changes, amounts) => {
  const page = shown(changes)
  for (const words of ['Refunded to the buyer', 'Your share', ...amounts]) expect(page).toContain(words)
  expect(page).not.toContain('reversed')
})

test('shows no share after a full refund', () => {
  expect(shown({ status: 'refunded', refunded_amount: 2420, share_amount: 0 })).toMatch(/Your share\s+\$0/)
})

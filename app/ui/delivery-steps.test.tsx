import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { DeliveryStatus } from '#contracts/buying/orders.ts'
import { DeliverySteps } from './delivery-steps.tsx'

type Props = Parameters<typeof DeliverySteps>[0]

const ORDER: Props['order'] = {
  fulfilment: 'shipping',
  delivery_status: 'preparing',
  created_at: '2026-11-02T10:00:00.000Z',
  arrives: null,
  dispatch_by: null,
  timeline: [],
}

function shown(delivery_status: DeliveryStatus, more: Partial<Props['order']> = {}, expectedOn?: string): string {
  return renderToString(<DeliverySteps order={{ ...ORDER, delivery_status, ...more }} expectedOn={expectedOn} />).replaceAll(
    '\u00a0',
    ' ',
  )
}

const currentStep = (html: string) => /aria-current="step"[\s\S]*?<span class="block text-sm[^>]*>([^<]+)</.exec(html)?.[1]

test.each([
  ['preparing', 'In the workshop'],
  ['label_created', 'In the workshop'],
  ['shipped', 'In transit'],
  ['delivered', 'Arrived'],
] as const)('an order with status %s is at the step “%s”', (status, step) => {
  expect(currentStep(shown(status))).toBe(step)
})

test('the last step shows the carrier’s date or the estimate from checkout until it is reached', () => {
  const arrives = { from: '2026-11-10', by: '2026-11-12' }
  expect(shown('preparing', { arrives })).toContain('Arrives')
  expect(shown('preparing', { arrives })).toContain('Tue, Nov 10 – Thu, Nov 12')
  expect(shown('shipped', { arrives }, '2026-11-11')).toContain('Wed, Nov 11')
  expect(shown('delivered', { arrives })).not.toContain('Nov 10')
})

test('an order in the workshop shows its ship-by date', () => {
  expect(shown('preparing', { dispatch_by: '2026-11-05' })).toContain('by Thu, Nov 5')
  expect(shown('shipped', { dispatch_by: '2026-11-05' })).not.toContain('Nov 5')
})

test('a completed step shows its date', () => {
  const timeline = [
    { what: 'placed', at: '2026-11-02T10:00:00Z' },
    { what: 'shipped', at: '2026-11-04T10:00:00Z' },
    { what: 'delivered', at: '2026-11-09T10:00:00Z' },
  ]
  expect(shown('delivered', { timeline })).toMatch(/Wed, Nov 4.*Mon, Nov 9/s)
})

test('a canceled or returned delivery has no steps', () => {
  for (const status of ['cancelled', 'returned'] as const) expect(shown(status)).toBe('')
})

test('a pickup ends with the handover', () => {
  const html = shown('ready_for_pickup', { fulfilment: 'pickup' })
  expect(currentStep(html)).toBe('Ready')
  expect(html).toContain('Picked up')
})

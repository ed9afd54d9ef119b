import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { DeliveryStatus } from '#contracts/orders.ts'
import { DeliverySteps } from './delivery-steps.tsx'

function shown(delivery_status: DeliveryStatus, more: Partial<Parameters<typeof DeliverySteps>[0]> = {}): string {
  const order = { fulfilment: 'shipping' as const, delivery_status, created_at: '2026-11-02T10:00:00.000Z' }
  return renderToString(<DeliverySteps order={order} {...more} />)
}

const currentStep = (html: string) => /aria-current="step"[\s\S]*?<span class="block text-sm[^>]*>([^<]+)</.exec(html)?.[1]

test.each([
  ['preparing', 'In the workshop'],
  ['label_created', 'In the workshop'],
  ['shipped', 'In transit'],
  ['delivered', 'Arrived'],
] as const)('an order that is %s is at the step “%s”', (status, step) => {
  expect(currentStep(shown(status))).toBe(step)
})

test('the last step has the date that the carrier gives, or the one from checkout, until it is reached', () => {
  const arrives = { from: '2026-11-10', by: '2026-11-12' }
  expect(shown('preparing', { arrives })).toContain('Tue, Nov 10 – Thu, Nov 12')
  expect(shown('shipped', { arrives, expectedAt: '2026-11-11T12:00:00Z' })).toContain('Wed, Nov 11')
  expect(shown('delivered', { arrives })).not.toContain('Nov 10')
})

test('a delivery that was cancelled or came back has no steps', () => {
  for (const status of ['cancelled', 'returned'] as const) expect(shown(status)).toBe('')
})

test('a pickup ends with the handover', () => {
  const order = {
    fulfilment: 'pickup' as const,
    delivery_status: 'ready_for_pickup' as const,
    created_at: '2026-11-02T10:00:00Z',
  }
  const html = renderToString(<DeliverySteps order={order} />)
  expect(currentStep(html)).toBe('Ready')
  expect(html).toContain('Handed over')
})

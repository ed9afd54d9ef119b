import { expect, test } from 'vitest'
import { resolveSaleTerms, UNSTATED_TERMS } from '#contracts/sale-terms.ts'
import { dispatchBy } from './dispatch-by.ts'

const MONDAY = new Date('2026-11-23T15:00:00Z')
const saleTerms = resolveSaleTerms({ ...UNSTATED_TERMS, dispatch_business_days: 3 }, null)
const order = { fulfilment: 'shipping' as const, saleTerms, createdAt: MONDAY }

test('an order is sent within the business days of its terms, counted from the payment', () => {
  expect(dispatchBy(order, { createdAt: MONDAY })).toBe('2026-11-26')
  expect(dispatchBy(order, { createdAt: new Date('2026-11-27T15:00:00Z') }), 'the money took days').toBe('2026-12-02')
  expect(dispatchBy(order, null)).toBe('2026-11-26')
})

test('a pickup has no such day, nor has an order whose builder promised none', () => {
  expect(dispatchBy({ ...order, fulfilment: 'pickup' }, null)).toBeNull()
  expect(dispatchBy({ ...order, saleTerms: resolveSaleTerms(null, null) }, null)).toBeNull()
  expect(dispatchBy({ ...order, saleTerms: null }, null)).toBeNull()
})

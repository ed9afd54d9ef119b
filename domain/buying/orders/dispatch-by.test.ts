import { expect, test } from 'vitest'
import { resolveSaleTerms, UNSTATED_TERMS } from '#contracts/catalog/sale-terms.ts'
import { dispatchBy } from './dispatch-by.ts'

const MONDAY = new Date('2026-11-23T15:00:00Z')
const saleTerms = resolveSaleTerms({ ...UNSTATED_TERMS, dispatch_business_days: 3 }, null)
const order = { fulfilment: 'shipping' as const, saleTerms }
const counted = (paidAt = MONDAY) => ({ paidAt, timeZone: 'UTC' })

test('counts the business days of the terms from the payment', () => {
  expect(dispatchBy(order, counted(MONDAY))).toBe('2026-11-26')
  expect(dispatchBy(order, counted(new Date('2026-11-27T15:00:00Z'))), 'the money took days').toBe('2026-12-02')
})

test('has no deadline for a pickup, or if the builder promised none', () => {
  expect(dispatchBy({ ...order, fulfilment: 'pickup' }, counted())).toBeNull()
  expect(dispatchBy({ ...order, saleTerms: resolveSaleTerms(null, null) }, counted())).toBeNull()
  expect(dispatchBy({ ...order, saleTerms: null }, counted())).toBeNull()
})

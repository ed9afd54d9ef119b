import { expect, test } from 'vitest'
import { resolveSaleTerms, UNSTATED_TERMS } from './sale-terms.ts'
import { saleTermsFacts, saleTermsLine } from './sale-terms-facts.ts'

const DEFAULT = resolveSaleTerms(null, null)
const FULL = resolveSaleTerms(null, {
  return_days: 14,
  return_shipping_paid_by: 'builder',
  return_fee_percent: 10,
  dispatch_business_days: 5,
  shipping_insured: true,
  warranty_years: 2,
  set_up_before_dispatch: true,
})
const texts = (...of: Parameters<typeof saleTermsFacts>) => saleTermsFacts(...of).map(({ text }) => text)

test('complete terms are five short lines', () => {
  expect(texts(FULL)).toEqual([
    '14-day trial · return shipping included · 10% return fee',
    'Ships within 5 business days',
    'Shipping insurance included',
    'Set up before shipping',
    '2-year warranty from the builder',
  ])
})

test('default terms say only what applies to every sale', () => {
  expect(texts(DEFAULT)).toEqual(['Returns as agreed with the builder', 'Shipping confirmation by email'])
})

test('an order does not promise an email that was already sent', () => {
  expect(texts(DEFAULT, { isSold: true })).toEqual(['Returns as agreed with the builder'])
  expect(texts(FULL, { isSold: true })).toEqual(texts(FULL))
})

test('addresses the reader as “you” before the sale; on an order, only the buyer', () => {
  const terms = resolveSaleTerms(null, { ...UNSTATED_TERMS, return_days: 7 })
  expect(texts(terms)).toContain('7-day trial · you pay return shipping')
  expect(texts(terms, { isSold: true })).toContain('7-day trial · buyer pays return shipping')
  expect(texts(terms, { isSold: true, isBuyer: true })).toContain('7-day trial · you pay return shipping')
})

test('pickup shows no shipping time or insurance', () => {
  expect(saleTermsFacts(FULL, { isPickup: true }).map(({ about }) => about)).toEqual(['returns', 'set_up', 'warranty'])
})

test.each([
  [
    { ...FULL, return_days: 1, return_shipping_paid_by: 'buyer' as const },
    '1-day trial · you pay return shipping · 10% return fee',
  ],
  [{ ...FULL, return_days: 0 }, 'Final sale'],
  [{ ...FULL, dispatch_business_days: 1 }, 'Ships within 1 business day'],
  [{ ...FULL, warranty_years: 'lifetime' as const }, 'Lifetime warranty from the builder'],
])('%# reads naturally', (terms, text) => {
  expect(texts(terms)).toContain(text)
})

test('emails show the terms on one line', () => {
  expect(saleTermsLine(DEFAULT)).toBe('Returns as agreed with the builder. Shipping confirmation by email.')
})

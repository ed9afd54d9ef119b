import { expect, test } from 'vitest'
import { resolveSaleTerms } from './sale-terms.ts'
import { saleTermsFacts, saleTermsLine } from './sale-terms-facts.ts'

const DEFAULT = resolveSaleTerms(null, null)
const FULL = resolveSaleTerms(null, {
  return_days: 14,
  return_shipping_paid_by: 'builder',
  dispatch_business_days: 5,
  shipping_insured: true,
  warranty_years: 2,
  set_up_before_dispatch: true,
})
const texts = (...of: Parameters<typeof saleTermsFacts>) => saleTermsFacts(...of).map(({ text }) => text)

test('everything that was said is five short lines', () => {
  expect(texts(FULL)).toEqual([
    '14-day returns · return shipping included',
    'Ships within 5 business days',
    'Shipping insurance included',
    'Set up before shipping',
    '2-year warranty from the maker',
  ])
})

test('where nothing was said, the page says only what is true of every sale', () => {
  expect(texts(DEFAULT)).toEqual(['Returns as agreed with the maker', 'Email when shipped'])
})

test('an order no longer promises the email that was sent', () => {
  expect(texts(DEFAULT, { isSold: true })).toEqual(['Returns as agreed with the maker'])
  expect(texts(FULL, { isSold: true })).toEqual(texts(FULL))
})

test('what is picked up is neither shipped nor insured', () => {
  expect(saleTermsFacts(FULL, { isPickup: true }).map(({ about }) => about)).toEqual(['returns', 'set_up', 'warranty'])
})

test.each([
  [{ ...FULL, return_days: 1, return_shipping_paid_by: 'buyer' as const }, '1-day returns · buyer pays return shipping'],
  [{ ...FULL, return_days: 0 }, 'Final sale: ask the maker any questions first'],
  [{ ...FULL, dispatch_business_days: 1 }, 'Ships within 1 business day'],
  [{ ...FULL, warranty_years: 'lifetime' as const }, 'Lifetime warranty from the maker'],
])('%# is said as people say it', (terms, text) => {
  expect(texts(terms)).toContain(text)
})

test('emails have it in one line', () => {
  expect(saleTermsLine(DEFAULT)).toBe('Returns as agreed with the maker. Email when shipped.')
})

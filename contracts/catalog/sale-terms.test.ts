import { expect, test } from 'vitest'
import { resolveSaleTerms, UNSTATED_TERMS } from './sale-terms.ts'
import { StatedSaleTermsBody } from './sale-terms-bodies.ts'
import type { StatedSaleTerms } from './sale-terms-views.ts'

const SHOP: StatedSaleTerms = {
  return_days: 14,
  return_shipping_paid_by: 'builder',
  return_fee_percent: 10,
  dispatch_business_days: 5,
  shipping_insured: true,
  warranty_years: 'lifetime',
  set_up_before_dispatch: true,
}
const NOTHING_PROMISED = {
  ...UNSTATED_TERMS,
  return_fee_percent: 0,
  shipping_insured: false,
  set_up_before_dispatch: false,
}

test('without stated terms nothing is promised', () => {
  expect(resolveSaleTerms(null, null)).toEqual(NOTHING_PROMISED)
  expect(resolveSaleTerms(UNSTATED_TERMS, UNSTATED_TERMS)).toEqual(NOTHING_PROMISED)
})

test('an instrument inherits the builder’s terms', () => {
  expect(resolveSaleTerms(null, SHOP)).toEqual(SHOP)
})

test('a term stated for the instrument overrides the builder’s, and the others stay', () => {
  expect(resolveSaleTerms({ ...UNSTATED_TERMS, dispatch_business_days: 20 }, SHOP)).toEqual({
    ...SHOP,
    dispatch_business_days: 20,
  })
  const none = { ...UNSTATED_TERMS, return_days: 0, shipping_insured: false, warranty_years: 0, set_up_before_dispatch: false }
  expect(resolveSaleTerms(none, SHOP)).toEqual({ ...NOTHING_PROMISED, return_days: 0, dispatch_business_days: 5 })
})

test('the buyer pays return shipping unless the builder pays; without returns it has no payer', () => {
  expect(resolveSaleTerms(null, { ...UNSTATED_TERMS, return_days: 7 }).return_shipping_paid_by).toBe('buyer')
  expect(resolveSaleTerms({ ...UNSTATED_TERMS, return_days: 7 }, SHOP).return_shipping_paid_by).toBe('builder')
  expect(resolveSaleTerms({ ...UNSTATED_TERMS, return_days: 0 }, SHOP).return_shipping_paid_by).toBeNull()
  expect(resolveSaleTerms(null, { ...UNSTATED_TERMS, return_shipping_paid_by: 'builder' }).return_shipping_paid_by).toBeNull()
})

test('omitted terms are not stated, and unknown names are not stored', () => {
  expect(StatedSaleTermsBody.parse({ return_days: 3, is_admin: true })).toEqual({ ...UNSTATED_TERMS, return_days: 3 })
  expect(StatedSaleTermsBody.parse(SHOP)).toEqual(SHOP)
})

test.each([null, {}, UNSTATED_TERMS])('empty terms are stored as null: %j', (terms) => {
  expect(StatedSaleTermsBody.parse(terms)).toBeNull()
})

test.each([
  ['return_days', 0, 60],
  ['return_fee_percent', 0, 15],
  ['dispatch_business_days', 1, 30],
  ['warranty_years', 0, 50],
])('%s goes from %i to %i', (term, min, max) => {
  const accepts = (figure: unknown) => StatedSaleTermsBody.safeParse({ [term]: figure }).success
  expect([min, max].map(accepts)).toEqual([true, true])
  for (const figure of [min - 1, max + 1, 1.5, '7', Number.NaN, Number.POSITIVE_INFINITY, 1e300, [7], { $gt: 0 }, true]) {
    expect(accepts(figure)).toBe(false)
  }
})

test('a refusal names the field and its accepted values', () => {
  const issues = (terms: unknown) =>
    StatedSaleTermsBody.safeParse(terms).error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(issues({ return_days: 61 })).toEqual([['return_days', 'Enter 0 to 60 days']])
  expect(issues({ dispatch_business_days: 0.5 })).toEqual([['dispatch_business_days', 'Enter a whole number of business days']])
  expect(issues({ warranty_years: 'forever' })).toEqual([['warranty_years', 'Enter 0 to 50 years, or lifetime']])
  expect(issues({ return_shipping_paid_by: 'nobody' })).toEqual([
    ['return_shipping_paid_by', 'Choose who pays the return shipping'],
  ])
  expect(issues({ shipping_insured: 'yes' })).toEqual([['shipping_insured', 'Choose yes or no']])
  expect(issues('free returns')).toHaveLength(1)
  expect(issues([])).toHaveLength(1)
})

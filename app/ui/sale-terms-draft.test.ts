import { expect, test } from 'vitest'
import type { StatedSaleTerms } from '#contracts/catalog/sale-terms-views.ts'
import { isStated, saleTermsBody, saleTermsDraft } from './sale-terms-draft.ts'

const TERMS: StatedSaleTerms = {
  return_days: 0,
  return_shipping_paid_by: 'builder',
  return_fee_percent: 10,
  dispatch_business_days: 5,
  shipping_insured: false,
  warranty_years: 'lifetime',
  set_up_before_dispatch: true,
}

test('saved terms are sent back unchanged, including a zero and a no', () => {
  expect(saleTermsBody(saleTermsDraft(TERMS))).toEqual(TERMS)
  expect(saleTermsBody(saleTermsDraft({ ...TERMS, warranty_years: 7 })).warranty_years).toBe(7)
})

test('blank fields state nothing', () => {
  const blank = saleTermsDraft(null)
  expect(isStated(blank)).toBe(false)
  expect(Object.values(saleTermsBody(blank)).every((value) => value === null)).toBe(true)
  expect(isStated({ ...blank, set_up_before_dispatch: 'no' })).toBe(true)
})

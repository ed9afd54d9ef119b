import { expect, test } from 'vitest'
import { resolveSaleTerms } from '#contracts/catalog/sale-terms.ts'
import { StatedSaleTermsBody } from '#contracts/catalog/sale-terms-bodies.ts'
import { termsJsonLd } from './terms-json-ld.ts'

const offer = (terms: object) => termsJsonLd(resolveSaleTerms(null, StatedSaleTermsBody.parse(terms)))

test('structured data contains no terms that were not stated', () => {
  expect(offer({})).toEqual({})
  expect(offer({ shipping_insured: true, set_up_before_dispatch: true, warranty_years: 0 })).toEqual({})
})

test('structured data has the return window and who pays for return shipping', () => {
  expect(offer({ return_days: 14 })).toMatchObject({
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: expect.arrayContaining(['US', 'CA']),
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 14,
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    },
  })
  expect(offer({ return_days: 14, return_shipping_paid_by: 'builder' })).toMatchObject({
    hasMerchantReturnPolicy: { returnFees: 'https://schema.org/FreeReturn' },
  })
})

test('structured data leaves out a final sale, since the law may give a buyer more', () => {
  expect(offer({ return_days: 0 })).toEqual({})
})

test('structured data has the dispatch time in calendar days, and the warranty', () => {
  expect(offer({ dispatch_business_days: 5, warranty_years: 2 })).toEqual({
    deliveryLeadTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 7, unitCode: 'DAY' },
    warranty: { '@type': 'WarrantyPromise', durationOfWarranty: { '@type': 'QuantitativeValue', value: 2, unitCode: 'ANN' } },
  })
})

import type { SaleTerms } from '#contracts/catalog/sale-terms-views.ts'
import { COUNTRIES } from '#contracts/kernel/address.ts'

/** Returns, dispatch and warranty as properties of a schema.org Offer. Terms that were not stated are left out. */
export function termsJsonLd(terms: SaleTerms): Record<string, unknown> {
  const { dispatch_business_days: days, warranty_years: years } = terms
  return {
    // A final sale is left out: in some countries the law gives a buyer more.
    ...(terms.return_days && { hasMerchantReturnPolicy: returnPolicy(terms.return_days, terms) }),
    // A shippingDetails needs a rate, and only the carrier knows it for an address.
    ...(days !== null && {
      deliveryLeadTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: calendarDays(days), unitCode: 'DAY' },
    }),
    ...(typeof years === 'number' && {
      warranty: {
        '@type': 'WarrantyPromise',
        durationOfWarranty: { '@type': 'QuantitativeValue', value: years, unitCode: 'ANN' },
      },
    }),
  }
}

function returnPolicy(days: number, { return_shipping_paid_by: payer }: SaleTerms) {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: Object.keys(COUNTRIES),
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: days,
    returnFees: `https://schema.org/${payer === 'builder' ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'}`,
  }
}

/** Business days converted to calendar days, with the weekends they may contain. */
function calendarDays(businessDays: number): number {
  return businessDays + 2 * Math.ceil(businessDays / 5)
}

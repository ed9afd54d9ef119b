import type { SaleTerms, StatedSaleTerms } from './sale-terms-views.ts'

export const MAX_RETURN_DAYS = 60
export const MAX_RETURN_FEE_PERCENT = 15
export const MAX_DISPATCH_BUSINESS_DAYS = 30
export const MAX_WARRANTY_YEARS = 50
export const RETURN_SHIPPING_PAYERS = ['buyer', 'builder'] as const

/** Terms with nothing stated */
export const UNSTATED_TERMS: StatedSaleTerms = {
  return_days: null,
  return_shipping_paid_by: null,
  return_fee_percent: null,
  dispatch_business_days: null,
  shipping_insured: null,
  warranty_years: null,
  set_up_before_dispatch: null,
}

/** The first source that states a term decides it. The shop's default promises nothing. */
export function resolveSaleTerms(override: StatedSaleTerms | null, ofBuilder: StatedSaleTerms | null): SaleTerms {
  function stated<Name extends keyof StatedSaleTerms>(name: Name): StatedSaleTerms[Name] | null {
    return override?.[name] ?? ofBuilder?.[name] ?? null
  }
  const return_days = stated('return_days')
  return {
    return_days,
    return_shipping_paid_by: return_days ? (stated('return_shipping_paid_by') ?? 'buyer') : null,
    return_fee_percent: return_days ? (stated('return_fee_percent') ?? 0) : 0,
    dispatch_business_days: stated('dispatch_business_days'),
    shipping_insured: stated('shipping_insured') ?? false,
    warranty_years: stated('warranty_years') || null,
    set_up_before_dispatch: stated('set_up_before_dispatch') ?? false,
  }
}

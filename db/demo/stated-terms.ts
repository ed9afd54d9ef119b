import type { StatedSaleTerms } from '#contracts/sale-terms-views.ts'

/** The row of terms of which the demo shop names only those that somebody states. */
export function statedTerms(terms: Partial<StatedSaleTerms> | undefined): StatedSaleTerms | null {
  if (!terms) return null
  return {
    return_days: null,
    return_shipping_paid_by: null,
    dispatch_business_days: null,
    shipping_insured: null,
    warranty_years: null,
    set_up_before_dispatch: null,
    ...terms,
  }
}

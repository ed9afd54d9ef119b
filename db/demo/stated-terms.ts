import { UNSTATED_TERMS } from '#contracts/catalog/sale-terms.ts'
import type { StatedSaleTerms } from '#contracts/catalog/sale-terms-views.ts'

/** A row of terms, with null for those that the demo shop doesn't state. */
export function statedTerms(terms: Partial<StatedSaleTerms> | undefined): StatedSaleTerms | null {
  return terms ? { ...UNSTATED_TERMS, ...terms } : null
}

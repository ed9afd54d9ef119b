import { UNSTATED_TERMS } from '#contracts/sale-terms.ts'
import type { StatedSaleTerms } from '#contracts/sale-terms-views.ts'

/** The row of terms of which the demo shop names only those that somebody states. */
export function statedTerms(terms: Partial<StatedSaleTerms> | undefined): StatedSaleTerms | null {
  return terms ? { ...UNSTATED_TERMS, ...terms } : null
}

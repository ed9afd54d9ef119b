import type { ProductStatus } from '#contracts/catalog/products.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'

export type OfferedFacts = { status: ProductStatus; isAvailable: boolean; builderIsListed: boolean }

/** Whether the instrument of an offer can still be sold */
export function isForSale({ status, isAvailable, builderIsListed }: OfferedFacts): boolean {
  return status === 'listed' && isAvailable && builderIsListed
}

export function refuseEndedSale(product: OfferedFacts): void {
  if (!isForSale(product)) throw new Refusal('unavailable', 'This item is no longer available')
}

import type { OwnProductCan } from '#contracts/own-products.ts'
import type { ProductStatus } from '#contracts/products.ts'
import { type FieldErrors, Refusal } from '#contracts/refusal.ts'
import type { Verdict } from '../kernel/authorize.ts'
import { type ShipFromFacts, shipFromErrors } from './ship-from.ts'

type EditableProduct = { status: ProductStatus; isReserved: boolean }

/** What is sold or taken away stays as it was, and nothing changes under somebody who is paying for it. */
export function mayEditProduct(product: EditableProduct): Verdict {
  if (product.status === 'sold') return new Refusal('conflict', 'This instrument has been sold and can no longer be changed')
  if (product.status === 'archived') return new Refusal('not_found', 'Product not found')
  return whileNobodyPays(product)
}

/** A reserved instrument cannot be deleted. */
export function mayDeleteProduct(product: EditableProduct): Verdict {
  if (product.status === 'archived') return new Refusal('not_found', 'Product not found')
  return whileNobodyPays(product)
}

/** Whatever its state: a copy is a draft of its own. */
export function mayDuplicateProduct({ status }: Pick<EditableProduct, 'status'>): Verdict {
  return status !== 'archived' || new Refusal('not_found', 'Product not found')
}

function whileNobodyPays({ status, isReserved }: EditableProduct): Verdict {
  // A sold instrument may still carry the hold of a late payment, which goes back by itself.
  if (!isReserved || status === 'sold') return true
  return new Refusal('conflict', 'Somebody is paying for this instrument right now. Try again in a while.')
}

/** The policy's answers for the browser, which never decides by itself. */
export function productCan(product: EditableProduct): OwnProductCan {
  return { edit: mayEditProduct(product) === true, delete: mayDeleteProduct(product) === true }
}

/** Whether anybody can open its page: published or sold, and its builder listed. What is only hidden is not led to. */
export function hasPublicPage(product: { status: ProductStatus; isAvailable: boolean; builderIsListed: boolean }): boolean {
  return product.builderIsListed && (product.status === 'sold' || (product.status === 'listed' && product.isAvailable))
}

/** What the card provider takes for one payment at least: half a dollar. */
const SMALLEST_PRICE_CENTS = 50

export type PublishFacts = {
  priceCents: number
  weightOz: number | null
  lengthInches: number | null
  widthInches: number | null
  heightInches: number | null
  offersLocalPickup: boolean
  localPickupDetails: string | null
  from: ShipFromFacts
  /** Whether the builder can be paid, or why not. */
  payouts: Verdict
}

/** What keeps a product from being published, beside the fields of its form. Empty when nothing does. */
export function missingForPublishing(facts: PublishFacts): FieldErrors {
  const missing: FieldErrors = {}
  if (facts.priceCents < SMALLEST_PRICE_CENTS) missing.price = ['Enter a price of at least $0.50']
  if (facts.weightOz === null) missing.weight_oz = ['Enter the packed weight']
  if (facts.lengthInches === null) missing.length_inches = ['Enter the packed length']
  if (facts.widthInches === null) missing.width_inches = ['Enter the packed width']
  if (facts.heightInches === null) missing.height_inches = ['Enter the packed height']
  if (facts.payouts !== true) missing.payouts = [facts.payouts.message]
  if (!facts.offersLocalPickup) return { ...missing, ...shipFromErrors(facts.from) }
  // An instrument that is fetched needs no address for parcels, but its buyer has to know where to go.
  if (!facts.localPickupDetails) missing.local_pickup_details = ['Say where and when the buyer may fetch it']
  return missing
}

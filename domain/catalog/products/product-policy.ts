import type { DeliveryStatus } from '#contracts/buying/orders.ts'
import type { OwnProductCan } from '#contracts/catalog/own-product-views.ts'
import type { ProductStatus } from '#contracts/catalog/products.ts'
import { formatPlannedTime } from '#contracts/kernel/dates/format-moment.ts'
import { type FieldErrors, Refusal } from '#contracts/kernel/refusal.ts'
import { abilities, type Verdict } from '#domain/kernel/authorize.ts'
import { type ShipFromFacts, shipFromErrors } from './ship-from.ts'

type EditableProduct = {
  status: ProductStatus
  isReserved: boolean
  /** On hold for an accepted offer without an open payment page */
  onHoldUntil?: Date | null
  /** The builder's time zone, or the shop's if unknown; needed for `onHoldUntil` */
  timeZone?: string
}

/** Permissions of builders for their own product */
export const productPolicy = {
  /** Sold and archived products do not change, and nothing changes while a buyer is paying. */
  edit(product: EditableProduct): Verdict {
    if (product.status === 'sold') return new Refusal('conflict', 'This instrument has been sold and can no longer be changed')
    if (product.status === 'archived') return new Refusal('not_found', 'Product not found')
    return unlessReserved(product)
  },

  /** A reserved product cannot be deleted. */
  delete(product: EditableProduct): Verdict {
    if (product.status === 'archived') return new Refusal('not_found', 'Product not found')
    return unlessReserved(product)
  },

  /** In any state, because a copy is a separate draft */
  duplicate({ status }: Pick<EditableProduct, 'status'>): Verdict {
    return status !== 'archived' || new Refusal('not_found', 'Product not found')
  },

  /** Only a product whose buyer was refunded can be relisted. */
  relist({ refundedDelivery }: { refundedDelivery: DeliveryStatus | null }): Verdict {
    return (
      refundedDelivery !== null || new Refusal('conflict', 'You can relist an instrument only after the buyer has been refunded')
    )
  },
}

function unlessReserved({ status, isReserved, onHoldUntil, timeZone }: EditableProduct): Verdict {
  // A sold product may still have the hold of a late payment, which is refunded automatically.
  if (!isReserved || status === 'sold') return true
  if (onHoldUntil && timeZone) {
    const until = formatPlannedTime(timeZone, onHoldUntil)
    return new Refusal('conflict', `On hold for an accepted offer until ${until}. Cancel the offer to edit this listing.`)
  }
  return new Refusal('conflict', 'A buyer is paying for this instrument right now. Try again later.')
}

/** The policy's answers, for the browser */
export function productCan(product: EditableProduct): OwnProductCan {
  return abilities({ edit: productPolicy.edit(product), delete: productPolicy.delete(product) })
}

/** Whether its page is public: published or sold, by a listed builder. Hidden products are never linked. */
export function hasPublicPage(product: { status: ProductStatus; isAvailable: boolean; builderIsListed: boolean }): boolean {
  return product.builderIsListed && (product.status === 'sold' || (product.status === 'listed' && product.isAvailable))
}

/** The card provider's minimum payment, in cents */
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
  /** Whether the builder can be paid, or why not */
  payouts: Verdict
}

/** What keeps a product from being published, besides its form fields. Empty if nothing does. */
export function missingForPublishing(facts: PublishFacts): FieldErrors {
  const missing: FieldErrors = {}
  if (facts.priceCents < SMALLEST_PRICE_CENTS) missing.price = ['Enter a price of at least $0.50']
  if (facts.weightOz === null) missing.weight_oz = ['Enter the packed weight']
  if (facts.lengthInches === null) missing.length_inches = ['Enter the packed length']
  if (facts.widthInches === null) missing.width_inches = ['Enter the packed width']
  if (facts.heightInches === null) missing.height_inches = ['Enter the packed height']
  if (facts.payouts !== true) missing.payouts = [facts.payouts.message]
  if (!facts.offersLocalPickup) return { ...missing, ...shipFromErrors(facts.from) }
  // Pickup needs no ship-from address, but the buyer must know where to go.
  if (!facts.localPickupDetails) missing.local_pickup_details = ['Enter where and when the buyer can pick up the instrument']
  return missing
}

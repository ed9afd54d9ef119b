import type { PurchaseState } from '#contracts/buying/cart-views.ts'
import type { ApplicationStatus } from '#contracts/buying/purchase-applications.ts'
import type { ProductStatus } from '#contracts/catalog/products.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'

export type PurchaseQuestion = {
  actor: { id: string } | null
  product: {
    status: ProductStatus
    isAvailable: boolean
    builderIsListed: boolean
    /** On vacation */
    builderIsAway: boolean
    requiresApproval: boolean
    /** The builder's account id, not the profile's */
    builderUserId: string
  }
  /** The unexpired hold, if any. `isAgreed`: for an accepted offer, which is also the builder's approval */
  hold: { buyerId: string; isAgreed: boolean } | null
  /** The status of the actor's latest application for this product */
  application: ApplicationStatus | null
  inCart: boolean
}

/** The purchase button's rules, first match wins */
export function purchaseState({ actor, product, hold, application, inCart }: PurchaseQuestion): PurchaseState {
  if (product.status === 'sold') return 'sold'
  if (actor?.id === product.builderUserId) return 'own'
  if (product.status !== 'listed' || !product.isAvailable || !product.builderIsListed) return 'unavailable'
  if (hold && hold.buyerId !== actor?.id) return 'reserved'
  const waiting = hold?.isAgreed ? null : waitingFor(product, application)
  if (waiting) return waiting
  if (!actor) return 'sign_up'
  return inCart ? 'in_cart' : 'available'
}

/** The builder's step before anyone can buy it */
function waitingFor(product: PurchaseQuestion['product'], application: ApplicationStatus | null): PurchaseState | null {
  const needsApproval = product.requiresApproval && application !== 'approved'
  if (needsApproval && application === 'pending') return 'application_pending'
  if (product.builderIsAway) return 'away'
  return needsApproval ? 'apply' : null
}

const REASONS: Record<PurchaseState, string | null> = {
  sold: 'This item is no longer available',
  own: 'This is your own instrument',
  unavailable: 'This item is no longer available',
  reserved: 'This instrument is reserved for another buyer',
  away: 'The builder is away and isn’t taking orders right now',
  apply: 'This item requires builder approval. Click the product to apply to purchase.',
  application_pending: 'This item requires builder approval. Click the product to apply to purchase.',
  sign_up: 'Please sign up to add items to your cart',
  in_cart: null,
  available: null,
}

/** Why this person cannot buy it now; null if they can */
export function purchaseReason(state: PurchaseState): string | null {
  return REASONS[state]
}

/** The refusal for a person who cannot buy this product now */
export function purchaseVerdict(state: PurchaseState): true | Refusal {
  const reason = REASONS[state]
  if (reason === null) return true
  if (state === 'sign_up') return new Refusal('not_signed_in', reason)
  const isForbidden = state === 'own' || state === 'apply' || state === 'application_pending'
  return new Refusal(isForbidden ? 'not_allowed' : 'unavailable', reason, { details: { about: 'product', state } })
}

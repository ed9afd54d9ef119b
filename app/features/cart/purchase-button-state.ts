import type { PurchaseState } from '#contracts/cart-views.ts'
import type { ProductCard } from '#contracts/product-views.ts'

/** The button's state for a visitor, from what everybody may know. The server's list, as far as it can be asked without a person. */
export function visitorButtonState(product: ProductCard): PurchaseState {
  if (product.status === 'sold') return 'sold'
  if (product.status !== 'listed' || !product.is_available) return 'unavailable'
  if (product.is_reserved) return 'reserved'
  if (product.requires_approval) return 'apply'
  return 'sign_up'
}

type Person = { isSignedIn: boolean; profileId: string | null; isInCart: boolean; told: PurchaseState | undefined }

/** The button's state for this person: what the server told wins; until then, what the page and the cart know. */
export function purchaseButtonState(product: ProductCard, { isSignedIn, profileId, isInCart, told }: Person): PurchaseState {
  const known = visitorButtonState(product)
  if (!isSignedIn) return known
  if (told === undefined && profileId === product.builder_id && known !== 'sold') return 'own'
  const state = told ?? (known === 'sign_up' ? 'available' : known)
  if (state !== 'available' && state !== 'in_cart') return state
  // The cart of this page is newer than what the server told of the button.
  return isInCart ? 'in_cart' : 'available'
}

import type { PurchaseState } from '#contracts/cart-views.ts'
import type { ProductCard } from '#contracts/product-views.ts'

/** The button's state for a visitor, from public data: the server's rules, as far as they apply without an account. */
export function visitorButtonState(product: ProductCard): PurchaseState {
  if (product.status === 'sold') return 'sold'
  if (product.status !== 'listed' || !product.is_available) return 'unavailable'
  if (product.is_reserved) return 'reserved'
  if (product.builder.back_on) return 'away'
  if (product.requires_approval) return 'apply'
  return 'sign_up'
}

type Person = { isSignedIn: boolean; profileId: string | null; isInCart: boolean; told: PurchaseState | undefined }

/** The button's state for this person: the server's answer wins; until it arrives, the page and the cart decide. */
export function purchaseButtonState(product: ProductCard, { isSignedIn, profileId, isInCart, told }: Person): PurchaseState {
  const known = visitorButtonState(product)
  if (!isSignedIn) return known
  if (told === undefined && profileId === product.builder_id && known !== 'sold') return 'own'
  const state = told ?? (known === 'sign_up' ? 'available' : known)
  if (state !== 'available' && state !== 'in_cart') return state
  // This page's cart is newer than the server's answer about the button.
  return isInCart ? 'in_cart' : 'available'
}

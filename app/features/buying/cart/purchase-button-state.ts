import type { PurchaseState } from '#contracts/buying/cart-views.ts'
import type { ProductCard } from '#contracts/catalog/product-views.ts'

/** The button state for a visitor, from public data: the server's rules that apply without an account. */
export function visitorButtonState(product: ProductCard): PurchaseState {
  if (product.status === 'sold') return 'sold'
  if (product.status !== 'listed' || !product.is_available) return 'unavailable'
  if (product.is_reserved) return 'reserved'
  if (product.builder.back_on) return 'away'
  if (product.requires_approval) return 'apply'
  return 'sign_up'
}

type Person = {
  isSignedIn: boolean
  profileId: string | null
  isSeller: boolean
  isInCart: boolean
  told: PurchaseState | undefined
  /** The server was unreachable. */
  hasFailed: boolean
}

/** `unknown` until the owner is known; `failed` if the server must be asked again first. */
export type PurchaseButtonState = PurchaseState | 'unknown' | 'failed'

/** The button state for this user: the server's answer wins; until it arrives, the page and the cart decide. */
export function purchaseButtonState(product: ProductCard, person: Person): PurchaseButtonState {
  const { isSignedIn, isInCart, told } = person
  const known = visitorButtonState(product)
  if (!isSignedIn) return known
  const state = told ?? stateBeforeAnswer(known, product, person)
  if (state !== 'available' && state !== 'in_cart') return state
  // This page's cart is newer than the server's answer about the button.
  return isInCart ? 'in_cart' : 'available'
}

/** The state known to the page before the server responds. */
function stateBeforeAnswer(
  known: PurchaseState,
  product: ProductCard,
  { profileId, isSeller, hasFailed }: Person,
): PurchaseButtonState {
  if (profileId === product.builder_id && known !== 'sold') return 'own'
  if (known !== 'sign_up' && known !== 'apply') return known
  const mayBeOwn = isSeller && profileId === null
  if (hasFailed && (mayBeOwn || known === 'apply')) return 'failed'
  if (mayBeOwn) return 'unknown'
  return known === 'sign_up' ? 'available' : known
}

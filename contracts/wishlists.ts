import type { CartView, PurchaseState } from './cart-views.ts'
import type { ProductCard } from './product-views.ts'
import type { UserList } from './user-lists.ts'

/** The name of everybody's first collection (specification 2, section 9). */
export const DEFAULT_WISHLIST_NAME = 'My Wishlist'

/** What a collection is called whose name an operator took away. */
export const CLEARED_WISHLIST_NAME = 'Collection'

export const COLLECTION_LIMITS = { name: 80, description: 500, notes: 500, collections: 50, items: 200 }

/** One of one's own collections, and who sees it. */
export type WishlistView = UserList & { is_public: boolean; can: { show: boolean } }

/** An instrument in one's own collection. What left the shop stays, with the reason. */
export type WishlistItemView = {
  id: string
  wishlist_id: string
  product_id: string
  notes: string | null
  added_at: string
  product: ProductCard
  state: PurchaseState
  can: { open: boolean; add_to_cart: boolean }
  /** Why it has no page any more, in words for the collector. */
  reason: string | null
}

export type OwnWishlist = { wishlist: WishlistView; items: WishlistItemView[] }

/** What everybody sees of a public collection: nothing of who collected, nor of the notes. */
export type PublicWishlist = {
  wishlist: { id: string; name: string; description: string | null; is_public: true; item_count: number }
  items: { product: ProductCard }[]
}

/** `added` counts the adds that succeeded; the cart of one holds the last of them. `not_added` says which could not be added, and why. */
export type AddAllAnswer = {
  added: number
  message: string
  held: { id: string; name: string } | null
  not_added: { id: string; name: string; reason: string }[]
  cart: CartView
}

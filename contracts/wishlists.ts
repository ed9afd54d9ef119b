import type { CartView, PurchaseState } from './cart-views.ts'
import type { ProductCard } from './product-views.ts'
import type { UserList } from './user-lists.ts'

/** The name of everybody's first collection (specification 2, section 9). */
export const DEFAULT_WISHLIST_NAME = 'My Wishlist'

/** The name of a collection after an operator cleared it. */
export const CLEARED_WISHLIST_NAME = 'Collection'

export const COLLECTION_LIMITS = { name: 80, description: 500, notes: 500, collections: 50, items: 200 }

/** A person's own collection, with its visibility. */
export type WishlistView = UserList & { is_public: boolean; can: { show: boolean } }

/** An instrument in a person's own collection. What left the shop stays, with the reason. */
export type WishlistItemView = {
  id: string
  wishlist_id: string
  product_id: string
  notes: string | null
  added_at: string
  product: ProductCard
  state: PurchaseState
  can: { open: boolean; add_to_cart: boolean }
  /** Why it has no page any more, worded for the collector. */
  reason: string | null
}

export type OwnWishlist = { wishlist: WishlistView; items: WishlistItemView[] }

/** What everybody sees of a public collection: neither its owner nor the notes. */
export type PublicWishlist = {
  wishlist: { id: string; name: string; description: string | null; is_public: true; item_count: number }
  items: { product: ProductCard }[]
}

/** `added` counts the successful adds; the cart holds the last of them. `not_added` lists the others with the reason. */
export type AddAllAnswer = {
  added: number
  message: string
  held: { id: string; name: string } | null
  not_added: { id: string; name: string; reason: string }[]
  cart: CartView
}

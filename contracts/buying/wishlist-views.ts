import { z } from 'zod'
import { ProductCard } from '../catalog/product-views.ts'
import { CartView, PurchaseState } from './cart-views.ts'
import { UserList } from './user-list-views.ts'

/** One of the person's own collections, with its visibility */
export const WishlistView = UserList.extend({
  is_public: z.boolean(),
  /** Why an operator made it private; null if none did */
  closed_reason: z.string().nullable(),
  can: z.object({ delete: z.boolean(), show: z.boolean() }),
}).meta({ id: 'Wishlist' })
export type WishlistView = z.infer<typeof WishlistView>

/** An instrument in the person's own collection. One that left the shop stays, with the reason. */
export const WishlistItemView = z
  .object({
    id: z.string(),
    wishlist_id: z.string(),
    product_id: z.string(),
    notes: z.string().nullable(),
    added_at: z.string(),
    product: ProductCard,
    state: PurchaseState,
    can: z.object({ open: z.boolean(), add_to_cart: z.boolean() }),
    /** Why it no longer has a page, for the collector */
    reason: z.string().nullable(),
  })
  .meta({ id: 'WishlistItem' })
export type WishlistItemView = z.infer<typeof WishlistItemView>

export const OwnWishlist = z.object({ wishlist: WishlistView, items: z.array(WishlistItemView) }).meta({ id: 'OwnWishlist' })
export type OwnWishlist = z.infer<typeof OwnWishlist>

/** The public view of a collection, without owner or notes */
export const PublicWishlist = z
  .object({
    wishlist: z.object({
      id: z.string(),
      name: z.string(),
      description: z.string().nullable(),
      is_public: z.literal(true),
      item_count: z.number(),
    }),
    items: z.array(z.object({ product: ProductCard })),
  })
  .meta({ id: 'PublicWishlist' })
export type PublicWishlist = z.infer<typeof PublicWishlist>

/** `added` counts successful adds; the cart holds the last one. `not_added` lists the others with reasons. */
export const AddAllAnswer = z.object({
  added: z.number(),
  message: z.string(),
  held: z.object({ id: z.string(), name: z.string() }).nullable(),
  not_added: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
  cart: CartView,
})
export type AddAllAnswer = z.infer<typeof AddAllAnswer>

export const WishlistsAnswer = z.object({ wishlists: z.array(WishlistView) })
export const SavedWishlistAnswer = z.object({ wishlist: WishlistView, message: z.string() })
export const SavedItemAnswer = z.object({ wishlist_id: z.string(), message: z.string() })

import { z } from 'zod'
import { BuilderCard } from '../catalog/builder-views.ts'
import { ProductCard } from '../catalog/product-views.ts'
import { CartView, PurchaseState } from './cart-views.ts'

/** One of the user's own collections, of products or builders */
export const CollectionView = z
  .object({
    id: z.string(),
    user_id: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    is_default: z.boolean(),
    /** Collections of builders are always private */
    is_public: z.boolean(),
    /** Why an operator made it private; null if none did */
    closed_reason: z.string().nullable(),
    created_at: z.string(),
    item_count: z.number(),
    can: z.object({ delete: z.boolean(), show: z.boolean() }),
  })
  .meta({ id: 'Collection' })
export type CollectionView = z.infer<typeof CollectionView>

/** The user's collections that contain each requested item; items in no collection are left out. */
export const SavedAnswer = z.object({ saved: z.record(z.string(), z.array(z.string())) })
export type SavedAnswer = z.infer<typeof SavedAnswer>

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

export const OwnWishlist = z.object({ wishlist: CollectionView, items: z.array(WishlistItemView) }).meta({ id: 'OwnWishlist' })
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

export const WishlistsAnswer = z.object({ wishlists: z.array(CollectionView) })
export const SavedWishlistAnswer = z.object({ wishlist: CollectionView, message: z.string() })
export const SavedItemAnswer = z.object({ wishlist_id: z.string(), message: z.string() })

/** A saved builder. One who is unlisted now stays, with the reason. */
export const SavedBuilderView = z
  .object({
    saved_list_id: z.string(),
    builder_id: z.string(),
    notes: z.string().nullable(),
    added_at: z.string(),
    builder: BuilderCard,
    can: z.object({ open: z.boolean() }),
    reason: z.string().nullable(),
  })
  .meta({ id: 'SavedBuilder' })
export type SavedBuilderView = z.infer<typeof SavedBuilderView>

export const SavedBuilderLists = z.object({ lists: z.array(CollectionView) })
export const SavedBuilderList = z.object({ list: CollectionView, items: z.array(SavedBuilderView) })
export const ChangedBuilderListAnswer = z.object({ list: CollectionView, message: z.string() })
export const SavedBuilderAnswer = z.object({ saved_list_id: z.string(), message: z.string() })

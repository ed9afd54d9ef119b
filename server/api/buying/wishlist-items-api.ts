import { z } from '@hono/zod-openapi'
import { Confirmation } from '#contracts/buying/confirmation-views.ts'
import { SavedAnswer } from '#contracts/buying/user-list-views.ts'
import { AddWishlistItem, MoveWishlistItem, SetWishlistItemNotes } from '#contracts/buying/wishlist-bodies.ts'
import { SavedItemAnswer } from '#contracts/buying/wishlist-views.ts'
import { Uuid } from '#contracts/kernel/uuid.ts'
import { addToWishlist } from '#domain/buying/collections/add-to-wishlist.ts'
import { findSavedProducts } from '#domain/buying/collections/find-saved.ts'
import { moveWishlistItem } from '#domain/buying/collections/move-wishlist-item.ts'
import { removeFromWishlist } from '#domain/buying/collections/remove-from-wishlist.ts'
import { setWishlistItemNotes } from '#domain/buying/collections/set-wishlist-item-notes.ts'
import { idListSchema } from '#server/http/id-list-schema.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

/** The items of the signed-in user's collections. */
export const wishlistItemsApi = [
  route('GET /api/v1/wishlist-items', 'session', {
    summary: 'Get the collections that contain each of up to 100 products, by comma-separated ids',
    query: z.object({ product_ids: idListSchema('instruments') }),
    answer: jsonAnswer(SavedAnswer, 'Collection ids by product; products in no collection are omitted'),
    action: async (ctx, { query }) => ({ saved: await findSavedProducts(ctx, query.product_ids) }),
  }),
  route('POST /api/v1/wishlist-items', 'session', {
    summary: 'Add a product to a collection, by default your default collection',
    body: AddWishlistItem,
    status: 201,
    answer: jsonAnswer(SavedItemAnswer, 'The collection it was added to. 409 if it is already there'),
    needsTerms: false,
    action: (ctx, { body: { product_id: productId, wishlist_id: wishlistId, notes } }) =>
      addToWishlist(ctx, { productId, wishlistId, notes }),
  }),
  route('PATCH /api/v1/wishlist-items/{productId}', 'session', {
    summary: 'Update your private note about a product in a collection',
    body: SetWishlistItemNotes,
    answer: jsonAnswer(Confirmation, 'Saved; an empty note is deleted'),
    needsTerms: false,
    action: (ctx, { params, body: { wishlist_id: wishlistId, notes } }) =>
      setWishlistItemNotes(ctx, { ...params, wishlistId, notes }),
  }),
  route('DELETE /api/v1/wishlist-items/{productId}', 'session', {
    summary: 'Remove a product from one of your collections, or from all',
    query: z.object({ wishlist_id: Uuid.optional() }),
    answer: jsonAnswer(Confirmation, 'Removed'),
    needsTerms: false,
    action: (ctx, { params: { productId }, query: { wishlist_id: wishlistId } }) =>
      removeFromWishlist(ctx, { productId, wishlistId }),
  }),
  route('POST /api/v1/wishlists/{id}/items/{productId}/move', 'session', {
    summary: 'Move a product to another collection, with its notes',
    body: MoveWishlistItem,
    answer: jsonAnswer(Confirmation, 'Moved'),
    needsTerms: false,
    action: (ctx, { params: { id: fromId, productId }, body }) =>
      moveWishlistItem(ctx, { productId, fromId, toId: body.wishlist_id }),
  }),
] as const

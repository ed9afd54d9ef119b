import { z } from '@hono/zod-openapi'
import { AddWishlistItem, MoveWishlistItem, SetWishlistItemNotes } from '#contracts/buying/collection-bodies.ts'
import { SavedAnswer, SavedItemAnswer } from '#contracts/buying/collection-views.ts'
import { Confirmation } from '#contracts/buying/confirmation-views.ts'
import { Uuid } from '#contracts/kernel/uuid.ts'
import { findSaved } from '#domain/buying/collections/find-saved.ts'
import { moveItem } from '#domain/buying/collections/move-item.ts'
import { removeItem } from '#domain/buying/collections/remove-item.ts'
import { saveItem } from '#domain/buying/collections/save-item.ts'
import { setItemNotes } from '#domain/buying/collections/set-item-notes.ts'
import { idListSchema } from '#server/http/id-list-schema.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

/** The items of the signed-in user's collections. */
export const wishlistItemsApi = [
  route('GET /api/v1/wishlist-items', 'session', {
    summary: 'Get the collections that contain each of up to 100 products, by comma-separated ids',
    query: z.object({ product_ids: idListSchema('instruments') }),
    answer: jsonAnswer(SavedAnswer, 'Collection ids by product; products in no collection are omitted'),
    action: async (ctx, { query }) => ({ saved: await findSaved(ctx, 'products', query.product_ids) }),
  }),
  route('POST /api/v1/wishlist-items', 'session', {
    summary: 'Add a product to a collection, by default your default collection',
    body: AddWishlistItem,
    status: 201,
    answer: jsonAnswer(SavedItemAnswer, 'The collection it was added to. 409 if it is already there'),
    needsTerms: false,
    action: async (ctx, { body: { product_id: itemId, wishlist_id, notes } }) => {
      const { collectionId, message } = await saveItem(ctx, 'products', { itemId, collectionId: wishlist_id, notes })
      return { wishlist_id: collectionId, message }
    },
  }),
  route('PATCH /api/v1/wishlist-items/{productId}', 'session', {
    summary: 'Update your private note about a product in a collection',
    body: SetWishlistItemNotes,
    answer: jsonAnswer(Confirmation, 'Saved; an empty note is deleted'),
    needsTerms: false,
    action: (ctx, { params: { productId: itemId }, body: { wishlist_id: collectionId, notes } }) =>
      setItemNotes(ctx, 'products', { itemId, collectionId, notes }),
  }),
  route('DELETE /api/v1/wishlist-items/{productId}', 'session', {
    summary: 'Remove a product from one of your collections, or from all',
    query: z.object({ wishlist_id: Uuid.optional() }),
    answer: jsonAnswer(Confirmation, 'Removed'),
    needsTerms: false,
    action: (ctx, { params: { productId: itemId }, query: { wishlist_id: collectionId } }) =>
      removeItem(ctx, 'products', { itemId, collectionId }),
  }),
  route('POST /api/v1/wishlists/{id}/items/{productId}/move', 'session', {
    summary: 'Move a product to another collection, with its notes',
    body: MoveWishlistItem,
    answer: jsonAnswer(Confirmation, 'Moved'),
    needsTerms: false,
    action: (ctx, { params: { id: fromId, productId }, body }) => moveItem(ctx, { productId, fromId, toId: body.wishlist_id }),
  }),
] as const

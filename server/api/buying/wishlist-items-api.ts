import { createRoute, z } from '@hono/zod-openapi'
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
import { apiRouter } from '#server/http/api-router.ts'
import { idListSchema } from '#server/http/id-list-schema.ts'
import { jsonAnswer, jsonBody } from '#server/http/json-answer.ts'
import { SESSION_ONLY } from '#server/http/token-access.ts'

const saved = createRoute({
  method: 'get',
  path: '/wishlist-items',
  security: SESSION_ONLY,
  summary: 'Get the collections that contain each of up to 100 products, by comma-separated ids',
  request: { query: z.object({ product_ids: idListSchema('instruments') }) },
  responses: { 200: jsonAnswer(SavedAnswer, 'Collection ids by product; products in no collection are omitted') },
})

const add = createRoute({
  method: 'post',
  path: '/wishlist-items',
  security: SESSION_ONLY,
  summary: 'Add a product to a collection, by default your default collection',
  request: jsonBody(AddWishlistItem),
  responses: { 201: jsonAnswer(SavedItemAnswer, 'The collection it was added to. 409 if it is already there') },
})

const note = createRoute({
  method: 'patch',
  path: '/wishlist-items/{productId}',
  security: SESSION_ONLY,
  summary: 'Update your private note about a product in a collection',
  request: { params: z.object({ productId: Uuid }), ...jsonBody(SetWishlistItemNotes) },
  responses: { 200: jsonAnswer(Confirmation, 'Saved; an empty note is deleted') },
})

const remove = createRoute({
  method: 'delete',
  path: '/wishlist-items/{productId}',
  security: SESSION_ONLY,
  summary: 'Remove a product from one of your collections, or from all',
  request: { params: z.object({ productId: Uuid }), query: z.object({ wishlist_id: Uuid.optional() }) },
  responses: { 200: jsonAnswer(Confirmation, 'Removed') },
})

const move = createRoute({
  method: 'post',
  path: '/wishlists/{id}/items/{productId}/move',
  security: SESSION_ONLY,
  summary: 'Move a product to another collection, with its notes',
  request: { params: z.object({ id: Uuid, productId: Uuid }), ...jsonBody(MoveWishlistItem) },
  responses: { 200: jsonAnswer(Confirmation, 'Moved') },
})

/** The items of the signed-in user's collections. */
export function wishlistItemsApi() {
  return apiRouter()
    .openapi(saved, async (c) => {
      return c.json({ saved: await findSavedProducts(c.var.ctx, c.req.valid('query').product_ids) }, 200)
    })
    .openapi(add, async (c) => {
      const { product_id: productId, wishlist_id: wishlistId, notes } = c.req.valid('json')
      return c.json(await addToWishlist(c.var.ctx, { productId, wishlistId, notes }), 201)
    })
    .openapi(note, async (c) => {
      const { wishlist_id: wishlistId, notes } = c.req.valid('json')
      return c.json(await setWishlistItemNotes(c.var.ctx, { ...c.req.valid('param'), wishlistId, notes }), 200)
    })
    .openapi(remove, async (c) => {
      const [{ productId }, { wishlist_id: wishlistId }] = [c.req.valid('param'), c.req.valid('query')]
      return c.json(await removeFromWishlist(c.var.ctx, { productId, wishlistId }), 200)
    })
    .openapi(move, async (c) => {
      const { id: fromId, productId } = c.req.valid('param')
      return c.json(await moveWishlistItem(c.var.ctx, { productId, fromId, toId: c.req.valid('json').wishlist_id }), 200)
    })
}

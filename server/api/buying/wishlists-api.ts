import { createRoute, z } from '@hono/zod-openapi'
import { Confirmation } from '#contracts/buying/confirmation-views.ts'
import { CreateWishlist, UpdateWishlist } from '#contracts/buying/wishlist-bodies.ts'
import {
  AddAllAnswer,
  OwnWishlist,
  PublicWishlist,
  SavedWishlistAnswer,
  WishlistsAnswer,
} from '#contracts/buying/wishlist-views.ts'
import { Uuid } from '#contracts/kernel/uuid.ts'
import { addAllToCart } from '#domain/buying/collections/add-all-to-cart.ts'
import { createWishlist } from '#domain/buying/collections/create-wishlist.ts'
import { deleteWishlist } from '#domain/buying/collections/delete-list.ts'
import { getWishlist } from '#domain/buying/collections/get-wishlist.ts'
import { listWishlists } from '#domain/buying/collections/list-wishlists.ts'
import { updateWishlist } from '#domain/buying/collections/update-wishlist.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer, jsonBody } from '#server/http/json-answer.ts'
import { SESSION_ONLY } from '#server/http/token-access.ts'

const params = z.object({ id: Uuid })

const list = createRoute({
  method: 'get',
  path: '/wishlists',
  security: SESSION_ONLY,
  summary: 'List your collections',
  request: { query: listQuery({}) },
  responses: {
    200: jsonAnswer(WishlistsAnswer, 'The default first, then newest first; the default is created if missing'),
  },
})

const create = createRoute({
  method: 'post',
  path: '/wishlists',
  security: SESSION_ONLY,
  summary: 'Create a collection',
  request: jsonBody(CreateWishlist),
  responses: { 201: jsonAnswer(SavedWishlistAnswer, 'The new collection') },
})

const one = createRoute({
  method: 'get',
  path: '/wishlists/{id}',
  summary: 'Get a collection with its products: your own, or any public one',
  request: { params },
  responses: {
    200: jsonAnswer(
      z.union([OwnWishlist, PublicWishlist]),
      'The owner gets notes, current availability and prices; others get the public fields',
    ),
  },
})

const update = createRoute({
  method: 'patch',
  path: '/wishlists/{id}',
  security: SESSION_ONLY,
  summary: 'Update a collection: name, description or visibility',
  request: { params, ...jsonBody(UpdateWishlist) },
  responses: { 200: jsonAnswer(SavedWishlistAnswer, 'The collection as updated') },
})

const remove = createRoute({
  method: 'delete',
  path: '/wishlists/{id}',
  security: SESSION_ONLY,
  summary: 'Delete a collection',
  request: { params },
  responses: { 200: jsonAnswer(Confirmation, 'Deleted. The default collection cannot be deleted (409)') },
})

const toCart = createRoute({
  method: 'post',
  path: '/wishlists/{id}/add-to-cart',
  security: SESSION_ONLY,
  summary: 'Add all available products in a collection to your cart, one by one',
  request: { params },
  responses: { 200: jsonAnswer(AddAllAnswer, 'Number of products added, and the resulting cart') },
})

/** The signed-in user's collections, and the public part of others'. */
export function wishlistsApi() {
  return apiRouter()
    .openapi(list, async (c) => c.json({ wishlists: (await listWishlists(c.var.ctx)).slice(0, c.req.valid('query').limit) }, 200))
    .openapi(create, async (c) => c.json(await createWishlist(c.var.ctx, c.req.valid('json')), 201))
    .openapi(one, async (c) => {
      const { id } = c.req.valid('param')
      c.var.tags.add(`wishlist:${id}`).add('catalog')
      return c.json(await getWishlist(c.var.ctx, id), 200)
    })
    .openapi(update, async (c) => c.json(await updateWishlist(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200))
    .openapi(remove, async (c) => c.json(await deleteWishlist(c.var.ctx, c.req.valid('param').id), 200))
    .openapi(toCart, async (c) => c.json(await addAllToCart(c.var.ctx, c.req.valid('param').id), 200))
}

import { createRoute, z } from '@hono/zod-openapi'
import { Confirmation } from '#contracts/confirmation-views.ts'
import { Uuid } from '#contracts/uuid.ts'
import { CreateWishlist, UpdateWishlist } from '#contracts/wishlist-bodies.ts'
import { AddAllAnswer, OwnWishlist, PublicWishlist, SavedWishlistAnswer, WishlistsAnswer } from '#contracts/wishlist-views.ts'
import { addAllToCart } from '#domain/collections/add-all-to-cart.ts'
import { createWishlist } from '#domain/collections/create-wishlist.ts'
import { deleteWishlist } from '#domain/collections/delete-list.ts'
import { getWishlist } from '#domain/collections/get-wishlist.ts'
import { listWishlists } from '#domain/collections/list-wishlists.ts'
import { updateWishlist } from '#domain/collections/update-wishlist.ts'
import { apiRouter } from '../http/api-router.ts'
import { jsonAnswer, jsonBody } from '../http/json-answer.ts'
import { SESSION_ONLY } from '../http/token-access.ts'

const params = z.object({ id: Uuid })

const list = createRoute({
  method: 'get',
  path: '/wishlists',
  security: SESSION_ONLY,
  summary: 'Your collections',
  responses: {
    200: jsonAnswer(WishlistsAnswer, 'The default first, then the newest; the default is made if missing'),
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
  summary: 'A collection with its products: your own, or any public one',
  request: { params },
  responses: {
    200: jsonAnswer(
      z.union([OwnWishlist, PublicWishlist]),
      'Notes, states and prices of this moment to its owner; the public part to others',
    ),
  },
})

const update = createRoute({
  method: 'patch',
  path: '/wishlists/{id}',
  security: SESSION_ONLY,
  summary: 'Rename, describe, share or hide your collection',
  request: { params, ...jsonBody(UpdateWishlist) },
  responses: { 200: jsonAnswer(SavedWishlistAnswer, 'The collection as it is now') },
})

const remove = createRoute({
  method: 'delete',
  path: '/wishlists/{id}',
  security: SESSION_ONLY,
  summary: 'Delete your collection',
  request: { params },
  responses: { 200: jsonAnswer(Confirmation, 'It is gone. The default cannot be deleted (409)') },
})

const toCart = createRoute({
  method: 'post',
  path: '/wishlists/{id}/add-to-cart',
  security: SESSION_ONLY,
  summary: 'Add every available product in your collection to the cart, one after the other',
  request: { params },
  responses: { 200: jsonAnswer(AddAllAnswer, 'How many adds succeeded, and what the cart holds now') },
})

/** The signed-in user's collections, and the public part of others'. */
export function wishlistsApi() {
  return apiRouter()
    .openapi(list, async (c) => c.json({ wishlists: await listWishlists(c.var.ctx) }, 200))
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

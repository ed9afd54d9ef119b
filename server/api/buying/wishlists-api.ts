import { z } from '@hono/zod-openapi'
import { CreateWishlist, UpdateWishlist } from '#contracts/buying/collection-bodies.ts'
import {
  AddAllAnswer,
  OwnWishlist,
  PublicWishlist,
  SavedWishlistAnswer,
  WishlistsAnswer,
} from '#contracts/buying/collection-views.ts'
import { Confirmation } from '#contracts/buying/confirmation-views.ts'
import { addAllToCart } from '#domain/buying/collections/add-all-to-cart.ts'
import { createCollection } from '#domain/buying/collections/create-collection.ts'
import { deleteCollection } from '#domain/buying/collections/delete-collection.ts'
import { getWishlist } from '#domain/buying/collections/get-wishlist.ts'
import { listCollections } from '#domain/buying/collections/list-collections.ts'
import { updateCollection } from '#domain/buying/collections/update-collection.ts'
import { listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

/** The signed-in user's collections, and the public part of others'. */
export const wishlistsApi = [
  route('GET /api/v1/wishlists', 'session', {
    summary: 'List your collections',
    query: listQuery({}),
    answer: jsonAnswer(WishlistsAnswer, 'The default first, then newest first; the default is created if missing'),
    action: async (ctx, { query }) => ({ wishlists: (await listCollections(ctx, 'products')).slice(0, query.limit) }),
  }),
  route('POST /api/v1/wishlists', 'session', {
    summary: 'Create a collection',
    body: CreateWishlist,
    status: 201,
    answer: jsonAnswer(SavedWishlistAnswer, 'The new collection'),
    needsTerms: false,
    action: async (ctx, { body }) => {
      const { collection, message } = await createCollection(ctx, 'products', body)
      return { wishlist: collection, message }
    },
  }),
  route('GET /api/v1/wishlists/{id}', 'public', {
    summary: 'Get a collection with its products: your own, or any public one',
    answer: jsonAnswer(
      z.union([OwnWishlist, PublicWishlist]),
      'The owner gets notes, current availability and prices; others get the public fields',
    ),
    action: (ctx, { params: { id } }, c) => {
      c.var.tags.add(`wishlist:${id}`).add('catalog')
      return getWishlist(ctx, id)
    },
  }),
  route('PATCH /api/v1/wishlists/{id}', 'session', {
    summary: 'Update a collection: name, description or visibility',
    body: UpdateWishlist,
    answer: jsonAnswer(SavedWishlistAnswer, 'The collection as updated'),
    needsTerms: false,
    action: async (ctx, { params, body }) => {
      const { collection, message } = await updateCollection(ctx, 'products', params.id, body)
      return { wishlist: collection, message }
    },
  }),
  route('DELETE /api/v1/wishlists/{id}', 'session', {
    summary: 'Delete a collection',
    answer: jsonAnswer(Confirmation, 'Deleted. The default collection cannot be deleted (409)'),
    needsTerms: false,
    action: (ctx, { params }) => deleteCollection(ctx, 'products', params.id),
  }),
  route('POST /api/v1/wishlists/{id}/add-to-cart', 'session', {
    summary: 'Add all available products in a collection to your cart, one by one',
    answer: jsonAnswer(AddAllAnswer, 'Number of products added, and the resulting cart'),
    needsTerms: false,
    action: (ctx, { params }) => addAllToCart(ctx, params.id),
  }),
] as const

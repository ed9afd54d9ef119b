import { createRoute, z } from '@hono/zod-openapi'
import { AddToUserCart, ClearUserCart, PutCart } from '#contracts/buying/cart-bodies.ts'
import { AddToCartAnswer, CartView } from '#contracts/buying/cart-views.ts'
import { Confirmation } from '#contracts/buying/confirmation-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { Uuid } from '#contracts/kernel/uuid.ts'
import { addToCart } from '#domain/buying/cart/add-to-cart.ts'
import { clearCart } from '#domain/buying/cart/clear-cart.ts'
import { getCart } from '#domain/buying/cart/get-cart.ts'
import { removeFromCart } from '#domain/buying/cart/remove-from-cart.ts'
import { type Actor, requireAccount } from '#domain/kernel/actor.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { jsonAnswer, jsonBody } from '#server/http/json-answer.ts'
import { SESSION_ONLY } from '#server/http/token-access.ts'

const show = createRoute({
  method: 'get',
  path: '/cart',
  security: SESSION_ONLY,
  summary: 'Get your cart',
  responses: { 200: jsonAnswer(CartView, 'Up to one product with its current price and availability') },
})

const put = createRoute({
  method: 'put',
  path: '/cart',
  security: SESSION_ONLY,
  summary: 'Set the product in your cart, replacing any other',
  request: jsonBody(PutCart),
  responses: { 200: jsonAnswer(AddToCartAnswer, 'The cart and the product that was replaced') },
})

const clear = createRoute({
  method: 'delete',
  path: '/cart',
  security: SESSION_ONLY,
  summary: 'Empty your cart',
  responses: { 200: jsonAnswer(Confirmation, 'The cart is empty') },
})

const remove = createRoute({
  method: 'delete',
  path: '/cart/{productId}',
  security: SESSION_ONLY,
  summary: 'Remove a product from your cart',
  request: { params: z.object({ productId: Uuid }) },
  responses: { 200: jsonAnswer(Confirmation, 'Item removed from the cart') },
})

const addByCall = createRoute({
  method: 'post',
  path: '/rpc/add_to_user_cart',
  security: SESSION_ONLY,
  summary: 'Add a product to your cart (procedure call)',
  request: jsonBody(AddToUserCart),
  responses: { 200: jsonAnswer(AddToCartAnswer, 'Like PUT /cart') },
})

const clearByCall = createRoute({
  method: 'post',
  path: '/rpc/clear_user_cart',
  security: SESSION_ONLY,
  summary: 'Empty your cart (procedure call)',
  request: jsonBody(ClearUserCart),
  responses: { 200: jsonAnswer(Confirmation, 'Like DELETE /cart') },
})

/** The signed-in user's cart. */
export function cartApi() {
  return apiRouter()
    .openapi(show, async (c) => c.json(await getCart(c.var.ctx), 200))
    .openapi(put, async (c) => c.json(await addToCart(c.var.ctx, { productId: c.req.valid('json').product_id }), 200))
    .openapi(clear, async (c) => c.json(await clearCart(c.var.ctx), 200))
    .openapi(remove, async (c) => c.json(await removeFromCart(c.var.ctx, c.req.valid('param')), 200))
    .openapi(addByCall, async (c) => {
      const { user_uuid, prod_id } = c.req.valid('json')
      refuseOthers(c.var.ctx.actor, user_uuid)
      return c.json(await addToCart(c.var.ctx, { productId: prod_id }), 200)
    })
    .openapi(clearByCall, async (c) => {
      refuseOthers(c.var.ctx.actor, c.req.valid('json').user_uuid)
      return c.json(await clearCart(c.var.ctx), 200)
    })
}

/** The specification's calls name a user, who must be the caller. */
function refuseOthers(actor: Actor, userId: string): void {
  const shopper = requireAccount(actor, 'Please sign up to add items to your cart')
  if (shopper.id !== userId.toLowerCase()) throw new Refusal('not_allowed', 'You can only change your own cart')
}

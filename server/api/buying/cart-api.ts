import { AddToUserCart, ClearUserCart, PutCart } from '#contracts/buying/cart-bodies.ts'
import { AddToCartAnswer, CartView } from '#contracts/buying/cart-views.ts'
import { Confirmation } from '#contracts/buying/confirmation-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { addToCart } from '#domain/buying/cart/add-to-cart.ts'
import { clearCart } from '#domain/buying/cart/clear-cart.ts'
import { getCart } from '#domain/buying/cart/get-cart.ts'
import { removeFromCart } from '#domain/buying/cart/remove-from-cart.ts'
import { type Actor, requireAccount } from '#domain/kernel/actor.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

/** The signed-in user's cart. */
export const cartApi = [
  route('GET /api/v1/cart', 'session', {
    summary: 'Get your cart',
    answer: jsonAnswer(CartView, 'Up to one product with its current price and availability'),
    action: (ctx) => getCart(ctx),
  }),
  route('PUT /api/v1/cart', 'session', {
    summary: 'Set the product in your cart, replacing any other',
    body: PutCart,
    answer: jsonAnswer(AddToCartAnswer, 'The cart and the product that was replaced'),
    needsTerms: false,
    action: (ctx, { body }) => addToCart(ctx, { productId: body.product_id }),
  }),
  route('DELETE /api/v1/cart', 'session', {
    summary: 'Empty your cart',
    answer: jsonAnswer(Confirmation, 'The cart is empty'),
    needsTerms: false,
    action: (ctx) => clearCart(ctx),
  }),
  route('DELETE /api/v1/cart/{productId}', 'session', {
    summary: 'Remove a product from your cart',
    answer: jsonAnswer(Confirmation, 'Item removed from the cart'),
    needsTerms: false,
    action: (ctx, { params }) => removeFromCart(ctx, params),
  }),
  route('POST /api/v1/rpc/add_to_user_cart', 'session', {
    summary: 'Add a product to your cart (procedure call)',
    body: AddToUserCart,
    answer: jsonAnswer(AddToCartAnswer, 'Like PUT /cart'),
    needsTerms: false,
    action: (ctx, { body: { user_uuid, prod_id } }) => {
      refuseOthers(ctx.actor, user_uuid)
      return addToCart(ctx, { productId: prod_id })
    },
  }),
  route('POST /api/v1/rpc/clear_user_cart', 'session', {
    summary: 'Empty your cart (procedure call)',
    body: ClearUserCart,
    answer: jsonAnswer(Confirmation, 'Like DELETE /cart'),
    needsTerms: false,
    action: (ctx, { body }) => {
      refuseOthers(ctx.actor, body.user_uuid)
      return clearCart(ctx)
    },
  }),
] as const

/** The specification's calls name a user, who must be the caller. */
function refuseOthers(actor: Actor, userId: string): void {
  const shopper = requireAccount(actor, 'Please sign up to add items to your cart')
  if (shopper.id !== userId.toLowerCase()) throw new Refusal('not_allowed', 'You can only change your own cart')
}

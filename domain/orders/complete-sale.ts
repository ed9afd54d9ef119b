import { removePurchasedFromCart } from '../cart/remove-purchased-from-cart.ts'
import { endHoldForSale } from '../checkout/end-hold-for-sale.ts'
import type { CheckoutRow } from '../checkout/move-checkout.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { markSold } from '../products/mark-sold.ts'
import { notifyCartsWithProduct } from '../products/notify-carts-with-product.ts'
import { declineOpenApplications } from '../purchase-applications/decline-open-applications.ts'
import { createOrder, moveOrderOf } from './create-order.ts'
import { postSale } from './post-to-ledger.ts'
import { sendSaleEmails } from './send-order-emails.ts'

type Deps = Needs<'now' | 'settings' | 'jobs'>

/** The sale itself, whole or not at all: order, instrument, cart, applications, the ledger and the emails about it. */
export async function completeSale(ctx: Deps, tx: Tx, checkout: CheckoutRow): Promise<void> {
  const { productId, buyerId } = checkout
  const order = (await moveOrderOf(ctx, tx, checkout, 'completed')) ?? (await createOrder(ctx, tx, checkout, 'completed'))
  await markSold(ctx, tx, productId)
  await endHoldForSale(ctx, tx, checkout)
  await removePurchasedFromCart(tx, { buyerId, productId })
  // Others who have it in their carts are told by name, and it leaves them.
  await notifyCartsWithProduct(tx, productId)
  await postSale(ctx, tx, checkout, order)
  await sendSaleEmails(ctx, tx, order)

  const declined = await declineOpenApplications(tx, { productId, buyerId, now: ctx.now() })
  for (const { email } of declined) {
    const productName = checkout.product.name
    await ctx.jobs.enqueue(tx, 'send-mail', { mail: 'application-declined-sold', to: email, productName })
  }
}

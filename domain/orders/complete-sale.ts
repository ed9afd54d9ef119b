import { emptyCartOfBought } from '../cart/empty-cart-of-bought.ts'
import { endHoldForSale } from '../checkout/end-hold-for-sale.ts'
import type { CheckoutRow } from '../checkout/move-checkout.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { markSold } from '../products/mark-sold.ts'
import { notifyCartsHolding } from '../products/notify-carts-holding.ts'
import { declineOpenApplications } from '../purchase-applications/decline-open-applications.ts'
import { bookSale } from './book-money.ts'
import { writeOfSale } from './write-letters.ts'
import { moveOrderOf, writeOrder } from './write-order.ts'

type Deeds = Needs<'now' | 'settings' | 'jobs'>

/** The sale itself, whole or not at all: order, instrument, cart, applications, the book and the letters about it. */
export async function completeSale(ctx: Deeds, tx: Tx, checkout: CheckoutRow): Promise<void> {
  const { productId, buyerId } = checkout
  const order = (await moveOrderOf(ctx, tx, checkout, 'completed')) ?? (await writeOrder(ctx, tx, checkout, 'completed'))
  await markSold(ctx, tx, productId)
  await endHoldForSale(ctx, tx, checkout)
  await emptyCartOfBought(tx, { buyerId, productId })
  // Others who have it in their carts are told by name, and it leaves them.
  await notifyCartsHolding(tx, productId)
  await bookSale(ctx, tx, checkout, order)
  await writeOfSale(ctx, tx, order)

  const declined = await declineOpenApplications(tx, { productId, buyerId, now: ctx.now() })
  for (const { email } of declined) {
    const productName = checkout.product.name
    await ctx.jobs.enqueue(tx, 'send-mail', { mail: 'application-declined-sold', to: email, productName })
  }
}

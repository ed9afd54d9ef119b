import { eq } from 'drizzle-orm'
import { emptyCartOfBought } from '../cart/empty-cart-of-bought.ts'
import { getCheckout } from '../checkout/checkout-payable.ts'
import { endHoldForSale } from '../checkout/end-hold-for-sale.ts'
import type { Needs } from '../kernel/context.ts'
import { only, type Tx } from '../kernel/db.ts'
import type { PaymentRow } from '../payments/payments-tables.ts'
import type { PaidSale } from '../payments/sale.ts'
import { markSold } from '../products/mark-sold.ts'
import { notifyCartsHolding } from '../products/notify-carts-holding.ts'
import { declineOpenApplications } from '../purchase-applications/decline-open-applications.ts'
import { orderItems } from './orders-tables.ts'
import { writeOfSale } from './write-letters.ts'
import { moveOrderOf, writeOrder } from './write-order.ts'

type Deeds = Needs<'now' | 'settings' | 'jobs'>

/** The sale itself, whole or not at all: order, instrument, cart, applications and the letters about it. Answers what the ledger notes. */
export async function completeSale(ctx: Deeds, tx: Tx, payment: PaymentRow): Promise<PaidSale> {
  const checkout = await getCheckout(tx, payment)
  const { productId, buyerId } = checkout
  const order =
    (await moveOrderOf(ctx, tx, checkout, 'completed')) ?? (await writeOrder(ctx, tx, { checkout, payment }, 'completed'))
  await markSold(ctx, tx, productId)
  await endHoldForSale(ctx, tx, checkout)
  await emptyCartOfBought(tx, { buyerId, productId })
  // Others who have it in their carts are told by name, and it leaves them.
  await notifyCartsHolding(tx, productId)
  await writeOfSale(ctx, tx, order)

  const declined = await declineOpenApplications(tx, { productId, buyerId, now: ctx.now() })
  for (const { email } of declined) {
    const productName = checkout.product.name
    await ctx.jobs.enqueue(tx, 'send-mail', { mail: 'application-declined-sold', to: email, productName })
  }
  const { subtotalCents: priceCents, shippingCents } = order
  const line = only(await tx.select().from(orderItems).where(eq(orderItems.orderId, order.id)))
  const { commissionPercent, commissionCents } = line
  return { orderId: order.id, priceCents, shippingCents, commissionPercent, commissionCents }
}

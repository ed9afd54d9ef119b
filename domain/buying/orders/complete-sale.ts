import { eq } from 'drizzle-orm'
import { markSold } from '#domain/catalog/products/mark-sold.ts'
import { notifyCartsWithProduct } from '#domain/catalog/products/notify-carts-with-product.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import type { PaymentRow } from '#domain/money/payments/payments-tables.ts'
import type { PaidSale } from '#domain/money/payments/sale.ts'
import { getBuilderTimeZone } from '#domain/people/accounts/get-time-zone.ts'
import { removePurchasedFromCart } from '../cart/remove-purchased-from-cart.ts'
import { getCheckout } from '../checkout/checkout-payable.ts'
import { endHoldForSale } from '../checkout/end-hold-for-sale.ts'
import { settleOffersOfSale } from '../price-offers/settle-offers-of-sale.ts'
import { declineOpenApplications } from '../purchase-applications/decline-open-applications.ts'
import { createOrder, moveCheckoutOrder, type OrderRow } from './create-order.ts'
import { postponePromise } from './dispatch-by.ts'
import { applicationDeclinedSoldEmail } from './order-emails.ts'
import { orderItems, orders } from './orders-tables.ts'
import { sendSaleEmails } from './send-order-emails.ts'

type Deps = Needs<'now' | 'settings' | 'jobs'>

/** Completes a sale in one transaction: order, instrument, carts, applications, emails. Returns the data for the ledger. */
export async function completeSale(ctx: Deps, tx: Tx, payment: PaymentRow): Promise<PaidSale> {
  const checkout = await getCheckout(tx, payment)
  const { productId, buyerId } = checkout
  const waiting = await moveCheckoutOrder(ctx, tx, checkout, 'completed')
  const order = waiting ? await postpone(ctx, tx, waiting) : await createOrder(ctx, tx, { checkout, payment }, 'completed')
  await markSold(ctx, tx, productId)
  await endHoldForSale(ctx, tx, checkout)
  await settleOffersOfSale(ctx, tx, checkout)
  await removePurchasedFromCart(tx, { buyerId, productId })
  // Other buyers with the instrument in their cart are notified, and it is removed.
  await notifyCartsWithProduct(tx, productId)
  await sendSaleEmails(ctx, tx, order)

  const declined = await declineOpenApplications(tx, { productId, buyerId, now: ctx.now() })
  for (const { email } of declined) {
    const productName = checkout.product.name
    await enqueueMail(ctx, tx, applicationDeclinedSoldEmail, { to: email, productName })
  }
  const { subtotalCents: priceCents, shippingCents } = order
  const line = only(await tx.select().from(orderItems).where(eq(orderItems.orderId, order.id)))
  const { commissionPercent, commissionCents } = line
  return { orderId: order.id, priceCents, shippingCents, commissionPercent, commissionCents }
}

/** The payment took days to arrive, so the shipping deadline moves by as many. */
async function postpone(ctx: Needs<'now' | 'settings'>, tx: Tx, order: OrderRow): Promise<OrderRow> {
  const timeZone = await getBuilderTimeZone(ctx, tx, order.builderId)
  const promised = postponePromise(order, { from: order.createdAt, until: ctx.now(), timeZone })
  return only(await tx.update(orders).set(promised).where(eq(orders.id, order.id)).returning())
}

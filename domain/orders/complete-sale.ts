import { eq } from 'drizzle-orm'
import { userProfiles, users } from '../accounts/accounts-tables.ts'
import { emptyCartOfBought } from '../cart/empty-cart-of-bought.ts'
import { tellCartsHolding } from '../cart/tell-carts-holding.ts'
import { endHoldForSale } from '../checkout/end-hold-for-sale.ts'
import type { CheckoutRow } from '../checkout/move-checkout.ts'
import type { Needs } from '../kernel/context.ts'
import { only, type Tx } from '../kernel/db.ts'
import { markSold } from '../products/mark-sold.ts'
import { declineOpenApplications } from '../purchase-applications/decline-open-applications.ts'
import { moveOrderOf, type OrderRow, writeOrder } from './write-order.ts'

type Deeds = Needs<'now' | 'settings' | 'jobs'>

/** The sale itself, whole or not at all: order, instrument, cart, applications and the letters about it. */
export async function completeSale(ctx: Deeds, tx: Tx, checkout: CheckoutRow): Promise<void> {
  const { productId, buyerId } = checkout
  const order = (await moveOrderOf(ctx, tx, checkout, 'completed')) ?? (await writeOrder(ctx, tx, checkout, 'completed'))
  await markSold(ctx, tx, productId)
  await endHoldForSale(ctx, tx, checkout)
  await emptyCartOfBought(tx, { buyerId, productId })
  // Others keep it in their carts, where it says from now on that it is sold.
  await tellCartsHolding(tx, productId)
  await writeLetters(ctx, tx, checkout, order)
}

async function writeLetters(ctx: Deeds, tx: Tx, checkout: CheckoutRow, order: OrderRow): Promise<void> {
  const { productId, buyerId, builderId, customerEmail } = checkout
  const builder = only(
    await tx
      .select({ email: users.email })
      .from(userProfiles)
      .innerJoin(users, eq(users.id, userProfiles.userId))
      .where(eq(userProfiles.id, builderId)),
  )
  await ctx.jobs.enqueue(tx, 'send-mail', { mail: 'order-placed-buyer', to: customerEmail, orderId: order.id })
  await ctx.jobs.enqueue(tx, 'send-mail', { mail: 'order-placed-builder', to: builder.email, orderId: order.id })

  const declined = await declineOpenApplications(tx, { productId, buyerId, now: ctx.now() })
  for (const { email } of declined) {
    const productName = checkout.product.name
    await ctx.jobs.enqueue(tx, 'send-mail', { mail: 'application-declined-sold', to: email, productName })
  }
}

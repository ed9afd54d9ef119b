import { eq, sql } from 'drizzle-orm'
import { emailPicture } from '#domain/catalog/products/email-picture.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { only, type Queryable } from '#domain/kernel/db.ts'
import { refundedCentsOfCheckout } from '#domain/money/payments/refunded-cents.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import { isWithdrawn, reachedAt } from './order-return-columns.ts'
import { orderItems, orders } from './orders-tables.ts'

/** The content of the emails about a sale, as agreed at the sale. */
export async function getOrderEmailFacts(db: Queryable, orderId: string) {
  const facts = only(
    await db
      .select({
        order: orders,
        item: orderItems,
        builder: { businessName: userProfiles.businessName, displayName: userProfiles.publicName, email: users.email },
        pickupDetails: products.localPickupDetails,
        workshop: sql<{ country: string } | null>`coalesce(${userProfiles.shippingAddress}, ${userProfiles.businessAddress})`,
        deliveredAt: reachedAt(orders.id, 'delivered', 'picked_up'),
        isWithdrawn: isWithdrawn(orders.id),
        refundedCents: refundedCentsOfCheckout(orders.checkoutId),
      })
      .from(orders)
      .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
      .innerJoin(userProfiles, eq(userProfiles.id, orders.builderId))
      .innerJoin(products, eq(products.id, orders.productId))
      .innerJoin(users, eq(users.id, userProfiles.userId))
      .where(eq(orders.id, orderId)),
  )
  return { ...facts, picture: emailPicture(facts.item.imageKey, facts.item.productName) }
}
export type OrderEmailFacts = Awaited<ReturnType<typeof getOrderEmailFacts>>

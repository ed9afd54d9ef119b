import { and, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { SellerOrdersSearch } from '#contracts/buying/seller-orders.ts'
import { containsText } from '#domain/kernel/search-words.ts'
import { isWithBank } from '#domain/money/payments/dispute-conditions.ts'
import { storedStatusesOf } from './order-states.ts'
import { orderItems, orders } from './orders-tables.ts'
import { buyerProfiles } from './seller-order-view.ts'

/** Filters a builder's orders by payment status, delivery status, and a search for number, instrument or buyer. */
export function sellerOrderFilter(builderId: string, { status, delivery, q }: Omit<SellerOrdersSearch, 'page'>): SQL | undefined {
  return and(
    eq(orders.builderId, builderId),
    status === 'all' ? undefined : inArray(orders.status, storedStatusesOf(status)),
    delivery === 'to_do' ? toDo() : delivery === 'all' ? undefined : eq(orders.deliveryStatus, delivery),
    q === '' ? undefined : found(q),
  )
}

/** Paid, and the builder has to ship it or report it ready for pickup. Excludes disputed orders. */
export function toDo(): SQL | undefined {
  return and(
    eq(orders.status, 'completed'),
    inArray(orders.deliveryStatus, ['preparing', 'label_created']),
    isNull(orders.refundRequestedAt),
    not(isWithBank(orders.checkoutId)),
  )
}

function found(q: string): SQL | undefined {
  const number = q
    .replace(/^(order\s*)?#?/i, '')
    .replaceAll('\u0000', '')
    .toLowerCase()
  return or(
    containsText(orderItems.productName, q),
    containsText(buyerProfiles.publicName, q),
    containsText(sql`${orders.shipTo}->>'name'`, q),
    sql`right(${orders.id}::text, 8) = ${number}`,
  )
}

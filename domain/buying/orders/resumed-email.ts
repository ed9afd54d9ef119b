import { and, eq, ne } from 'drizzle-orm'
import { orderNumber } from '#contracts/buying/orders.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { defineMail } from '#domain/kernel/define-mail.ts'
import { getOrderEmailFacts } from './get-order-email-facts.ts'

type ResumedDelivery = { orderId: string; path: string }

/** To builder and operators: a lost dispute was won on appeal, so an order with a canceled delivery is paid again. */
export const deliveryResumedEmail = defineMail('delivery-resumed', async ({ db }, { orderId, path }: ResumedDelivery) => {
  const { order, item } = await getOrderEmailFacts(db, orderId)
  const number = orderNumber(order.id)
  const relisted = await db.$count(products, and(eq(products.relistedFromId, order.productId), ne(products.status, 'archived')))
  return {
    subject: `Dispute reversed: ${item.productName} (order ${number})`,
    preview: 'The bank reversed its decision on a lost dispute.',
    heading: 'The bank reversed its decision',
    paragraphs: [
      `The dispute over order ${number} was lost, and its delivery was canceled. The bank has now returned the money to us, so ${item.productName} is paid for and the order continues.`,
      nextStep(item, { isRelisted: relisted > 0, isForOperators: path.startsWith('/admin/') }),
    ],
    action: { label: 'See the order', path },
  }
})

function nextStep(
  { builderName }: { builderName: string },
  { isRelisted, isForOperators }: { isRelisted: boolean; isForOperators: boolean },
): string {
  if (isForOperators)
    return `We asked ${builderName} to ${isRelisted ? 'take down the new listing and ' : ''}ship the instrument to the buyer or, if they no longer have it, to refund the order.`
  if (isRelisted)
    return 'The instrument is listed again. If you still have it, take down the new listing and ship the instrument to the buyer. Otherwise, refund the order.'
  return 'If you still have the instrument, ship it to the buyer. Otherwise, refund the order.'
}

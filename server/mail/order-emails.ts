import type { Address } from '#contracts/address-views.ts'
import { carrierService } from '#contracts/carrier-service.ts'
import { formatCents } from '#contracts/money.ts'
import { orderNumber } from '#contracts/orders.ts'
import { builderName } from '#contracts/products.ts'
import type { OrderEmailFacts } from '#domain/orders/get-order-email.ts'
import { pickupDirections } from './pickup-directions.ts'
import type { EmailContent } from './render-email.ts'

/** To the buyer, once the money is here. */
export function orderPlacedBuyerEmail(facts: OrderEmailFacts): EmailContent {
  const { order, item, builder } = facts
  const maker = builderName({ business_name: builder.businessName, display_name: builder.displayName })
  const number = orderNumber(order.id)
  const isPickup = order.fulfilment === 'pickup'
  return {
    subject: `Your order ${number}: ${item.productName}`,
    preview: `${item.productName} by ${item.builderName} is yours.`,
    heading: `${item.productName} is yours`,
    paragraphs: [
      `Thank you. Your payment has arrived, and ${maker} knows that the instrument is yours.`,
      ...(isPickup
        ? [
            `You chose local pickup. We write to you once it is ready. Show the code ${order.pickupCode} when you fetch the instrument, and not before.`,
            ...pickupDirections(facts),
          ]
        : [`${maker} will prepare it for shipping now.`]),
    ],
    rows: [
      { label: 'Order', value: number },
      ...figures({ order, item }),
      ...(order.shipTo ? [{ label: 'Ships to', value: lines(order.shipTo) }] : []),
    ],
    action: { label: 'See your orders', path: '/orders' },
  }
}

/** To the builder, at the same moment. */
export function orderPlacedBuilderEmail({ order, item }: OrderEmailFacts): EmailContent {
  const number = orderNumber(order.id)
  return {
    subject: `Sold: ${item.productName} (order ${number})`,
    preview: `Your ${item.productName} has found its owner.`,
    heading: `Your ${item.productName} is sold`,
    paragraphs: [
      'The buyer has paid. The instrument is marked as sold, and nobody else can buy it.',
      order.fulfilment === 'pickup'
        ? 'The buyer will fetch it. Ask for the pickup code before you hand the instrument over.'
        : 'Please pack it and get its label from the page of the order.',
    ],
    rows: [
      { label: 'Order', value: number },
      ...figures({ order, item }),
      { label: `Commission (${item.commissionPercent} %)`, value: `−${formatCents(item.commissionCents)}` },
      ...(order.shipTo ? [{ label: 'Ships to', value: lines(order.shipTo) }] : []),
    ],
    action: { label: 'Open the order', path: `/dashboard/orders/${order.id}` },
  }
}

/** To everybody else who had applied for an instrument that is sold. */
export function applicationDeclinedSoldEmail({ productName }: { productName: string }): EmailContent {
  return {
    subject: `${productName} has been sold`,
    preview: 'Your purchase application has ended.',
    heading: `${productName} has been sold`,
    paragraphs: [
      `Somebody else has bought ${productName}, so your purchase application has ended. You were not charged.`,
      'There is only one of each instrument here, but there are others by the same hands.',
    ],
    action: { label: 'Browse the catalog', path: '/catalog' },
  }
}

function figures({ order, item }: Pick<OrderEmailFacts, 'order' | 'item'>) {
  const shipping = order.fulfilment === 'pickup' ? 'Local pickup' : `Shipping (${carrierService(order)})`
  return [
    { label: item.productName, value: formatCents(item.priceCents) },
    { label: shipping, value: order.shippingCents === 0 ? 'Free' : formatCents(order.shippingCents) },
    { label: 'Total', value: formatCents(order.totalCents) },
  ]
}

function lines({ name, street1, street2, city, state, zip, country }: Address): string {
  return [name, street1, street2, `${city}, ${state} ${zip}`, country].filter(Boolean).join(', ')
}

import type { Address } from '#contracts/buying/address-views.ts'
import { orderNumber, orderPath } from '#contracts/buying/orders.ts'
import { mayWithdraw, WITHDRAWAL_DAYS } from '#contracts/buying/return-windows.ts'
import { builderName } from '#contracts/catalog/products.ts'
import { saleTermsLine } from '#contracts/catalog/sale-terms-facts.ts'
import { arrivalDays } from '#contracts/delivering/arrival-label.ts'
import { carrierService } from '#contracts/delivering/carrier-service.ts'
import { DUTIES_ON_DELIVERY } from '#contracts/delivering/duties.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import { defineMail } from '#domain/kernel/define-mail.ts'
import { getOrderEmailFacts, type OrderEmailFacts } from './get-order-email-facts.ts'
import { countryOf } from './order-returns.ts'
import { pickupDirections } from './pickup-directions.ts'

/** To the buyer, once the payment arrived. */
export const orderPlacedBuyerEmail = defineMail('order-placed-buyer', async ({ db }, { orderId }: { orderId: string }) => {
  const facts = await getOrderEmailFacts(db, orderId)
  const { order, item, builder, picture } = facts
  const maker = builderName({ business_name: builder.businessName, display_name: builder.displayName })
  const number = orderNumber(order.id)
  const isPickup = order.fulfilment === 'pickup'
  return {
    subject: `Order ${number} confirmed: ${item.productName}`,
    preview: `${item.productName} by ${item.builderName} is yours.`,
    heading: `${item.productName} is yours`,
    picture,
    paragraphs: [
      `Thank you. We received your payment and told ${maker} about your order.`,
      ...(isPickup
        ? [
            `You chose local pickup. We’ll email you once the instrument is ready. At pickup, check it, then show the code ${order.pickupCode}.`,
            ...pickupDirections(facts),
          ]
        : [`${maker} will now prepare the instrument for shipping.`]),
      ...(order.dutiesOnDelivery ? [DUTIES_ON_DELIVERY] : []),
      ...(mayWithdraw(countryOf(order, facts.workshop)) ? [withdrawal(order)] : []),
    ],
    rows: [
      { label: 'Order', value: number },
      ...figures({ order, item }),
      ...(order.shipTo ? [{ label: 'Ships to', value: lines(order.shipTo) }] : []),
      ...terms(order, { isBuyer: true }),
      ...(order.arrives ? [{ label: 'Arrives', value: arrivalDays(order.arrives) }] : []),
    ],
    action: { label: 'View order', path: orderPath(order.id) },
  }
})

function withdrawal({ saleTerms }: OrderEmailFacts['order']): string {
  const isIncluded = saleTerms?.return_shipping_paid_by === 'builder'
  return `You can withdraw from the contract within ${WITHDRAWAL_DAYS} days of delivery. ${isIncluded ? 'Return shipping is included.' : 'You pay return shipping.'}`
}

/** To the builder, at the same moment. */
export const orderPlacedBuilderEmail = defineMail('order-placed-builder', async ({ db }, { orderId }: { orderId: string }) => {
  const { order, item, picture } = await getOrderEmailFacts(db, orderId)
  const number = orderNumber(order.id)
  return {
    subject: `Sold: ${item.productName} (order ${number})`,
    preview: `Your ${item.productName} has been sold.`,
    heading: `Your ${item.productName} is sold`,
    picture,
    paragraphs: [
      'The buyer has paid, and the instrument is marked as sold.',
      order.fulfilment === 'pickup'
        ? 'The buyer will pick it up. Let them check the instrument, then ask for the pickup code before you hand it over.'
        : 'Please pack it and buy a label on the order’s page.',
    ],
    rows: [
      { label: 'Order', value: number },
      ...figures({ order, item }),
      { label: `Commission (${item.commissionPercent}%)`, value: `−${formatCents(item.commissionCents)}` },
      ...(order.shipTo ? [{ label: 'Ships to', value: lines(order.shipTo) }] : []),
      ...terms(order, { isBuyer: false }),
    ],
    action: { label: 'Open the order', path: `/dashboard/orders/${order.id}` },
  }
})

/** To everyone else who had applied for a sold instrument. */
export const applicationDeclinedSoldEmail = defineMail(
  'application-declined-sold',
  (_ctx, { productName }: { productName: string }) => ({
    subject: `${productName} has been sold`,
    preview: 'Your purchase application is closed.',
    heading: `${productName} has been sold`,
    paragraphs: [
      `Another buyer purchased ${productName}, so we closed your purchase application. You weren’t charged.`,
      'Each instrument is one of a kind, but the builder might have others.',
    ],
    action: { label: 'Browse the catalog', path: '/catalog' },
  }),
)

function figures({ order, item }: Pick<OrderEmailFacts, 'order' | 'item'>) {
  const shipping = order.fulfilment === 'pickup' ? 'Local pickup' : `Shipping (${carrierService(order)})`
  return [
    { label: item.productName, value: formatCents(item.priceCents) },
    { label: shipping, value: order.shippingCents === 0 ? 'Free' : formatCents(order.shippingCents) },
    { label: 'Total', value: formatCents(order.totalCents) },
  ]
}

/** As agreed at the sale. */
function terms({ saleTerms, fulfilment }: OrderEmailFacts['order'], { isBuyer }: { isBuyer: boolean }) {
  if (!saleTerms) return []
  return [{ label: 'Terms', value: saleTermsLine(saleTerms, { isPickup: fulfilment === 'pickup', isSold: true, isBuyer }) }]
}

function lines({ name, street1, street2, city, state, zip, country }: Address): string {
  return [name, street1, street2, `${city}, ${state} ${zip}`, country].filter(Boolean).join(', ')
}

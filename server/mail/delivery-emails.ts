import { carrierService } from '#contracts/carrier-service.ts'
import { orderNumber } from '#contracts/orders.ts'
import { builderName } from '#contracts/products.ts'
import type { DeliveryEmailFacts } from '#domain/orders/get-delivery-email.ts'
import type { OrderEmailFacts } from '#domain/orders/get-order-email.ts'
import type { DeliveryNews } from '#domain/ports/jobs.ts'
import { pickupDirections } from './pickup-directions.ts'
import type { EmailContent } from './render-email.ts'

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })

/** To the buyer, whenever the instrument is somewhere new. */
export function deliveryBuyerEmail(facts: DeliveryEmailFacts, status: DeliveryNews): EmailContent {
  const number = orderNumber(facts.order.id)
  const { title, heading, paragraphs } = COPY_BY_STATUS[status](facts)
  return {
    subject: `${title}: ${facts.item.productName} (order ${number})`,
    preview: paragraphs[0] ?? heading,
    heading,
    paragraphs,
    rows: [{ label: 'Order', value: number }, ...parcelRows(facts, status)],
    action: { label: 'See your order', path: '/orders' },
  }
}

/** To the builder whose parcel did not reach its buyer. */
export function parcelReturnedBuilderEmail({ order, item }: OrderEmailFacts): EmailContent {
  const number = orderNumber(order.id)
  return {
    subject: `Coming back: ${item.productName} (order ${number})`,
    preview: 'The carrier could not deliver it.',
    heading: `Your ${item.productName} is coming back to you`,
    paragraphs: [
      'The carrier could not deliver the parcel and returns it to you.',
      'The buyer knows. Please agree with them on what happens next: you can refund the order from its page.',
    ],
    rows: [{ label: 'Order', value: number }],
    action: { label: 'Open the order', path: `/dashboard/orders/${order.id}` },
  }
}

type StatusCopy = { title: string; heading: string; paragraphs: string[] }

const COPY_BY_STATUS: Record<DeliveryNews, (facts: DeliveryEmailFacts) => StatusCopy> = {
  label_created: ({ item, builder, shipment }) => ({
    title: 'Nearly on its way',
    heading: `${item.productName} has its label`,
    paragraphs: [
      `${maker(builder)} is packing your instrument${shipment ? `, and has got its label from ${carrierService(shipment)}` : ''}.`,
      'We write to you again once the carrier has it.',
    ],
  }),
  shipped: ({ item, builder, shipment }) => ({
    title: 'On its way',
    heading: `${item.productName} is on its way to you`,
    paragraphs: [
      `${maker(builder)} has sent your instrument${shipment ? ` with ${carrierService(shipment)}` : ''}.`,
      ...(shipment?.trackingUrl ? [`You can follow it here: ${shipment.trackingUrl}`] : []),
    ],
  }),
  delivered: ({ item, builder }) => ({
    title: 'Delivered',
    heading: `${item.productName} has arrived`,
    paragraphs: [
      'The carrier says that your instrument is with you. Let it rest in its closed case for a few hours before you open it: wood does not like sudden changes.',
      `If it is not there, or not as it was described, please tell ${maker(builder)} at once.`,
    ],
  }),
  returned: ({ item, builder }) => ({
    title: 'On its way back',
    heading: `${item.productName} could not be delivered`,
    paragraphs: [
      `The carrier is taking the parcel back to ${maker(builder)}, who has been told and will agree with you on what happens next.`,
    ],
  }),
  ready_for_pickup: (facts) => ({
    title: 'Ready for pickup',
    heading: `${facts.item.productName} is ready for you`,
    paragraphs: [
      `${maker(facts.builder)} is waiting for you. Show the code ${facts.order.pickupCode} when you have the instrument in your hands, and not before.`,
      ...pickupDirections(facts),
    ],
  }),
  picked_up: ({ item, builder }) => ({
    title: 'Picked up',
    heading: `${item.productName} is with you`,
    paragraphs: [
      `${maker(builder)} has noted that you fetched your instrument. We wish you many years with it.`,
      'If that was not you, please write to us at once.',
    ],
  }),
}

function parcelRows({ order, shipment }: DeliveryEmailFacts, status: DeliveryNews): { label: string; value: string }[] {
  if (status === 'ready_for_pickup') return [{ label: 'Pickup code', value: order.pickupCode ?? '' }]
  if (!shipment?.trackingCode) return []
  const { trackingCode, expectedAt } = shipment
  return [
    { label: 'Carrier', value: carrierService(shipment) },
    { label: 'Tracking number', value: trackingCode },
    ...(expectedAt && (status === 'shipped' || status === 'label_created')
      ? [{ label: 'Expected', value: DAY.format(expectedAt) }]
      : []),
  ]
}

function maker({ businessName, displayName }: OrderEmailFacts['builder']): string {
  return builderName({ business_name: businessName, display_name: displayName })
}

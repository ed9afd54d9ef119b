import { orderNumber, orderPath } from '#contracts/buying/orders.ts'
import { returnWindows } from '#contracts/buying/return-windows.ts'
import { builderName } from '#contracts/catalog/products.ts'
import { carrierService } from '#contracts/delivering/carrier-service.ts'
import { formatPlannedDay } from '#contracts/kernel/dates/format-weekday.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { defineMail } from '#domain/kernel/define-mail.ts'
import { type DeliveryEmailFacts, getDeliveryEmailFacts } from './get-delivery-email-facts.ts'
import { getOrderEmailFacts, type OrderEmailFacts } from './get-order-email-facts.ts'
import { countryOf } from './order-returns.ts'
import { pickupDirections } from './pickup-directions.ts'

/** The delivery changes that the buyer is emailed about. */
export type DeliveryNews = 'label_created' | 'shipped' | 'delivered' | 'returned' | 'ready_for_pickup' | 'picked_up'

/** To the buyer, at each step of the delivery. */
export const deliveryBuyerEmail = defineMail(
  'delivery-buyer',
  async ({ db, settings }, { orderId, status }: { orderId: string; status: DeliveryNews }) => {
    const facts = await getDeliveryEmailFacts(db, orderId)
    const number = orderNumber(facts.order.id)
    const { title, heading, paragraphs } = COPY_BY_STATUS[status](facts)
    return {
      subject: `${title}: ${facts.item.productName} (order ${number})`,
      preview: paragraphs[0] ?? heading,
      heading,
      picture: facts.picture,
      paragraphs,
      rows: [{ label: 'Order', value: number }, ...windowRows(facts, status, settings.timeZone), ...parcelRows(facts, status)],
      action: { label: 'View order', path: orderPath(facts.order.id) },
    }
  },
)

/** To the builder whose parcel couldn't be delivered. */
export const parcelReturnedBuilderEmail = defineMail(
  'parcel-returned-builder',
  async ({ db }, { orderId }: { orderId: string }) => {
    const { order, item, picture, isWithdrawn } = await getOrderEmailFacts(db, orderId)
    const number = orderNumber(order.id)
    return {
      subject: `Delivery failed: ${item.productName} (order ${number})`,
      preview: 'The carrier couldn’t deliver the parcel.',
      heading: `Your ${item.productName} is being returned to you`,
      picture,
      paragraphs: [
        'The carrier couldn’t deliver the parcel and is returning it to you.',
        isWithdrawn
          ? 'The buyer withdrew, so they’ll get a refund.'
          : 'We told the buyer. Please work out the next steps with them. You can refund the order from its page.',
      ],
      rows: [{ label: 'Order', value: number }],
      action: { label: 'Open the order', path: `/dashboard/orders/${order.id}` },
    }
  },
)

type StatusCopy = { title: string; heading: string; paragraphs: string[] }

const COPY_BY_STATUS: Record<DeliveryNews, (facts: DeliveryEmailFacts) => StatusCopy> = {
  label_created: ({ item, builder, shipment }) => ({
    title: 'Label ready',
    heading: `The label for ${item.productName} is ready`,
    paragraphs: [
      `${maker(builder)} ${shipment ? `bought a label from ${carrierService(shipment)} and ` : ''}is packing your instrument.`,
      'We’ll email you again once the carrier has the parcel.',
    ],
  }),
  shipped: ({ item, builder, shipment }) => ({
    title: 'On its way',
    heading: `${item.productName} is on its way to you`,
    paragraphs: [
      `${maker(builder)} shipped your instrument${shipment ? ` with ${carrierService(shipment)}` : ''}.`,
      ...(shipment?.trackingUrl ? [`Track it here: ${shipment.trackingUrl}`] : []),
    ],
  }),
  delivered: ({ item, shipment }) => ({
    title: 'Delivered',
    heading: `${item.productName} has arrived`,
    paragraphs: [
      `${shipment?.status === 'bought' && shipment.trackingStatus === 'delivered' ? 'The carrier says that your instrument was' : 'Your instrument was marked as'} delivered. Let it rest in its closed case for a few hours before you open it, because wood reacts to sudden changes.`,
      'If it hasn’t arrived, or is not as described, report it from your orders page.',
    ],
  }),
  returned: ({ item, builder, isWithdrawn }) => ({
    title: 'Delivery failed',
    heading: `${item.productName} couldn’t be delivered`,
    paragraphs: [
      `The carrier is returning the parcel to ${maker(builder)}${isWithdrawn ? '. You withdrew, so you’ll get a refund.' : ', who will contact you about the next steps.'}`,
    ],
  }),
  ready_for_pickup: (facts) => ({
    title: 'Ready for pickup',
    heading: `${facts.item.productName} is ready for you`,
    paragraphs: [
      `${maker(facts.builder)} has your instrument ready. At pickup, check the instrument, then show the code ${facts.order.pickupCode}.`,
      ...pickupDirections(facts),
    ],
  }),
  picked_up: ({ item, builder }) => ({
    title: 'Picked up',
    heading: `You picked up ${item.productName}`,
    paragraphs: [
      `${maker(builder)} confirmed that you picked up your instrument. We wish you many years of music.`,
      'If that wasn’t you, please contact us right away.',
    ],
  }),
}

/** Until when the buyer can return or report the instrument. */
function windowRows({ order, workshop, deliveredAt }: DeliveryEmailFacts, status: DeliveryNews, timeZone: string) {
  if (status !== 'delivered' && status !== 'picked_up') return []
  const { trial, report, withdrawal } = returnWindows({
    deliveredAt,
    returnDays: order.saleTerms?.return_days ?? null,
    country: countryOf(order, workshop),
    timeZone,
  })
  const row = (label: string, until: Date | null) => (until ? [{ label, value: formatPlannedDay(dayIn(timeZone, until)) }] : [])
  return [...row('Return by', trial), ...row('Report a problem by', report), ...row('Withdraw by', withdrawal)]
}

function parcelRows({ order, shipment }: DeliveryEmailFacts, status: DeliveryNews): { label: string; value: string }[] {
  if (status === 'ready_for_pickup') return [{ label: 'Pickup code', value: order.pickupCode ?? '' }]
  if (!shipment?.trackingCode) return []
  const { trackingCode, expectedOn } = shipment
  return [
    { label: 'Carrier', value: carrierService(shipment) },
    { label: 'Tracking number', value: trackingCode },
    ...(expectedOn && (status === 'shipped' || status === 'label_created')
      ? [{ label: 'Expected', value: formatPlannedDay(expectedOn) }]
      : []),
  ]
}

function maker({ businessName, displayName }: OrderEmailFacts['builder']): string {
  return builderName({ business_name: businessName, display_name: displayName })
}

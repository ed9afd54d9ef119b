/** The events that the shop publishes to endpoints of builders and operators. Database triggers write them. */
export const WEBHOOK_EVENTS = {
  'product.listed': 'An instrument was listed for sale',
  'product.updated': 'An instrument for sale was edited',
  'product.withdrawn': 'An instrument was withdrawn from sale without being sold',
  'product.reserved': 'An instrument was reserved by a payment or an accepted offer',
  'product.released': 'An unpaid reservation ended; the instrument is available again',
  'product.sold': 'An instrument was sold',
  'product.archived': 'An instrument was deleted',
  'order.paid': 'An order was paid',
  'order.label_bought': 'A shipping label for an order is ready',
  'order.shipped': 'An order was shipped',
  'order.delivered': 'An order was delivered',
  'order.picked_up': 'An order was picked up',
  'order.refunded': 'An order was refunded',
  'order.part_refunded': 'An order was partially refunded',
  'application.created': 'A buyer applied to purchase an instrument',
  'application.decided': 'A purchase application was approved or declined',
  'offer.received': 'A buyer made an offer on an instrument',
  'offer.decided': 'An offer was accepted, declined, paid, or ended',
  'return.opened': 'A buyer started a return or reported a problem',
  'return.updated': 'A return changed its status',
  'return.closed': 'A return was closed',
  'build_request.created': 'A buyer requested a custom build',
  'build_request.quoted': 'A quote for a custom build was sent or revised',
  'build_request.accepted': 'A buyer accepted a quote',
  'build_request.declined': 'A request was declined or withdrawn',
  'build_request.completed': 'A custom build was finished',
  'build_payment.paid': 'A payment for a custom build was received',
  'build_payment.part_refunded': 'A payment for a custom build was partially refunded',
  'build_payment.refunded': 'A payment for a custom build was fully refunded',
  'message.created': 'A builder received a message',
  'review.created': 'A builder received a review',
  'payout.sent': 'A builder’s share was paid out',
  'payout.reversed': 'A builder’s share was taken back',
  'builder.applied': 'A person turned on seller mode',
  'builder.activated': 'A builder was activated',
  'builder.suspended': 'A builder was suspended',
  'import.finished': 'An import finished',
} as const satisfies Record<string, string>

export type WebhookEventType = keyof typeof WEBHOOK_EVENTS
/** All types, in that order */
export const WEBHOOK_EVENT_TYPES = Object.keys(WEBHOOK_EVENTS) as [WebhookEventType, ...WebhookEventType[]]

/** Subjects for choosing types, by the part before the dot */
const SUBJECTS = {
  product: 'Instruments',
  order: 'Orders',
  application: 'Purchase applications',
  offer: 'Offers',
  return: 'Returns',
  build_request: 'Custom builds',
  build_payment: 'Custom builds',
  message: 'Messages and reviews',
  review: 'Messages and reviews',
  payout: 'Payouts',
  builder: 'Builders',
  import: 'Imports',
} as const satisfies Record<SubjectOf<WebhookEventType>, string>
/** A type's subject: the part before the dot */
export type SubjectOf<Type> = Type extends `${infer Subject}.${string}` ? Subject : never

/** All types by subject, both in the order above */
export const WEBHOOK_EVENTS_BY_SUBJECT = [...new Set(Object.values(SUBJECTS))].map((subject) => ({
  subject,
  types: WEBHOOK_EVENT_TYPES.filter((type) => subjectOf(type) === subject),
}))

function subjectOf(type: WebhookEventType): string {
  return SUBJECTS[type.split('.')[0] as SubjectOf<WebhookEventType>]
}

/** Sent only by the test button */
export const TEST_EVENT = 'webhook.test'

/** Why an endpoint is off: its owner turned it off, it responded with 410, or it failed for days. */
export const DISABLED_BECAUSE = ['owner', 'gone', 'failing'] as const
export type DisabledBecause = (typeof DISABLED_BECAUSE)[number]

/** The events an endpoint gets: those of one builder, or all */
export const ENDPOINT_OWNERS = ['builder', 'shop'] as const
export type EndpointOwner = (typeof ENDPOINT_OWNERS)[number]

/** Per builder, or for the shop */
export const MAX_ENDPOINTS = 5
/** How long events and deliveries are kept, which limits a replay */
export const EVENTS_KEPT_DAYS = 30

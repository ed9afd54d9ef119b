import { z } from 'zod'
import { type SubjectOf, WEBHOOK_EVENT_TYPES, type WebhookEventType } from './webhook-events.ts'

/** A subject, or a type with fields of its own */
type Subject = SubjectOf<WebhookEventType> | 'order.part_refunded'

const id = (what: string) => z.string().meta({ description: `ID of ${what}` })
const dollars = (what: string) => z.number().meta({ description: `${what}, in dollars` })
const text = (description: string) => z.string().meta({ description })
const page = text('Its page on the shop’s site')
const instrument = { name: text('The name of the instrument'), price: dollars('The price of the instrument') }
const status = text('Its status; more values may be added')
const currency = text('Currency code, such as usd')
const count = (what: string) =>
  z
    .number()
    .int()
    .meta({ description: `Number of rows that ${what}` })

/** The message fields of each subject or type */
const DATA = {
  product: {
    name: 'Product',
    fields: {
      id: id('the instrument'),
      ...instrument,
      status,
      is_available: z.boolean().meta({ description: 'Whether the builder offers it' }),
      sku: z.string().nullable().meta({ description: 'The builder’s own item number' }),
      url: page,
    },
  },
  order: {
    name: 'Order',
    fields: {
      id: id('the order'),
      product_id: id('the instrument'),
      ...instrument,
      total: dollars('The amount the buyer paid'),
      currency,
      status,
      delivery_status: text('The delivery status'),
      fulfilment: text('shipping or pickup'),
    },
  },
  'order.part_refunded': {
    name: 'OrderPartRefund',
    fields: { id: id('the order'), product_id: id('the instrument'), status },
  },
  application: {
    name: 'Application',
    fields: { id: id('the application'), product_id: id('the instrument'), name: text('The name of the instrument'), status },
  },
  offer: {
    name: 'Offer',
    fields: { id: id('the offer'), product_id: id('the product'), status },
  },
  return: {
    name: 'Return',
    fields: {
      id: id('the return'),
      order_id: id('the order; null for a custom build').nullable(),
      request_id: id('the custom build; null for an order').nullable(),
      product_id: id('the instrument; null for a custom build').nullable(),
      reason: text('Its reason; more values may be added'),
      status,
    },
  },
  build_request: {
    name: 'BuildRequest',
    fields: {
      id: id('the request'),
      listing_id: id('the listing that was requested').nullable(),
      name: z.string().nullable().meta({ description: 'The title of the custom build, if it was requested from a listing' }),
      status,
      price: dollars('The quoted price').nullable(),
      version: z.number().int().optional().meta({ description: 'Version of the quote, in build_request.quoted' }),
    },
  },
  build_payment: {
    name: 'BuildPayment',
    fields: {
      id: id('the payment'),
      request_id: id('the request'),
      part: text('Name of the payment'),
      amount: dollars('The whole payment, or the refund in build_payment.part_refunded'),
      currency,
      status,
      return_id: id('the refund, in build_payment.part_refunded').optional(),
    },
  },
  message: { name: 'Message', fields: { id: id('the message'), conversation_id: id('its conversation') } },
  review: {
    name: 'Review',
    fields: { id: id('the review'), rating: z.number().int().meta({ description: 'Rating from one to five stars' }) },
  },
  payout: {
    name: 'Payout',
    fields: {
      id: id('the transfer'),
      order_id: id('the order; null for a custom build').nullable(),
      amount: dollars('The builder’s share'),
      taken_back: dollars('The amount taken back'),
      currency,
      status,
    },
  },
  builder: {
    name: 'Builder',
    fields: { id: id('the builder'), name: text('Their public name'), slug: z.string().nullable(), url: page },
  },
  import: {
    name: 'Import',
    fields: {
      id: id('the import'),
      created: count('became new drafts'),
      changed: count('changed a draft'),
      refused: count('were refused'),
    },
  },
} as const satisfies Record<Subject, { name: string; fields: z.ZodRawShape }>

const schemas = new Map<string, z.ZodType>(
  Object.entries(DATA).map(([subject, { name, fields }]) => [
    subject,
    z
      .strictObject({
        type: z.enum(WEBHOOK_EVENT_TYPES.filter((type) => keyOf(type) === subject)),
        timestamp: text('Time of the event'),
        data: z.strictObject(fields),
      })
      .meta({ id: `${name}Event` }),
  ]),
)

function keyOf(type: WebhookEventType): string {
  return type in DATA ? type : type.slice(0, type.indexOf('.'))
}

/** The body schema of this type's messages; types with one subject, such as `product`, share it. */
export function webhookMessage(type: WebhookEventType): z.ZodType {
  const schema = schemas.get(keyOf(type))
  if (!schema) throw new Error(`No schema for messages of type ${type}`)
  return schema
}

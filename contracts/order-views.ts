import { z } from 'zod'
import { Address } from './address-views.ts'
import { DELIVERY_STATUSES, ORDER_STATUSES } from './orders.ts'
import { Picture } from './product-views.ts'

const OrderedFrom = z.object({
  id: z.string(),
  slug: z.string().nullable(),
  business_name: z.string().nullable(),
  display_name: z.string(),
})

/** The line as sold: name, picture and price of that day. */
const OrderItem = z
  .object({
    id: z.string(),
    quantity: z.number(),
    price_at_time: z.number(),
    product: z.object({
      id: z.string(),
      name: z.string(),
      image_urls: z.array(z.string()),
      images: z.array(Picture),
      builder: OrderedFrom,
    }),
    /** The instrument's: the first specification has it there, the second here. */
    builder: OrderedFrom,
  })
  .meta({ id: 'OrderItem' })

/** The parcel, once its carrier has a number for it. `expected_at` while it is on its way. */
const Tracking = z.object({
  carrier: z.string(),
  service: z.string().nullable(),
  code: z.string(),
  url: z.string().nullable(),
  status: z.string().nullable(),
  expected_at: z.string().nullable(),
})

/** What its buyer sees of an order. Money in dollars. */
export const OrderView = z
  .object({
    id: z.string(),
    customer_email: z.string(),
    buyer_name: z.string(),
    /** Where it is sent; none when it is fetched. */
    ship_to: Address.nullable(),
    status: z.enum(ORDER_STATUSES),
    delivery_status: z.enum(DELIVERY_STATUSES),
    fulfilment: z.enum(['shipping', 'pickup']),
    subtotal_amount: z.number(),
    shipping_amount: z.number(),
    total_amount: z.number(),
    currency: z.string(),
    carrier: z.string().nullable(),
    service: z.string().nullable(),
    /** What the buyer shows when fetching the instrument. */
    pickup_code: z.string().nullable(),
    /** Where and when it may be fetched, in the builder's words. */
    pickup_details: z.string().nullable(),
    tracking: Tracking.nullable(),
    created_at: z.string(),
    order_items: z.array(OrderItem),
  })
  .meta({ id: 'Order' })
export type OrderView = z.infer<typeof OrderView>

/** One page of the buyer's orders, newest first. */
export const OrderList = z.object({ orders: z.array(OrderView), next_cursor: z.string().nullable() })
export type OrderList = z.infer<typeof OrderList>

/** What became of a payment session. Its order is there once the money is, or is on its way. */
export const SessionOrder = z.object({
  status: z.enum(['processing', 'paid', 'failed', 'expired', 'refunded']),
  order: OrderView.nullable(),
})
export type SessionOrder = z.infer<typeof SessionOrder>

import { z } from 'zod'
import { Picture } from '../catalog/product-views.ts'
import { SaleTerms } from '../catalog/sale-terms-views.ts'
import { Arrival } from '../delivering/shipping-views.ts'
import { NoonOf } from '../kernel/noon-of.ts'
import { BUYER_DISPUTE_STATES } from '../money/disputes.ts'
import { Address } from './address-views.ts'
import { DELIVERY_STATUSES, ORDER_STATUSES } from './orders.ts'
import { OrderReturns } from './return-views.ts'

const OrderedFrom = z.object({
  id: z.string(),
  slug: z.string().nullable(),
  business_name: z.string().nullable(),
  display_name: z.string(),
})

/** The order line at the time of the sale: name, picture and price. */
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
    /** The same builder again: the first specification expects it here, the second in the product. */
    builder: OrderedFrom,
  })
  .meta({ id: 'OrderItem' })

/** The parcel, once the carrier has a tracking number. `expected_on` is a calendar day, while the parcel is on its way. */
const Tracking = z.object({
  carrier: z.string(),
  service: z.string().nullable(),
  code: z.string(),
  url: z.string().nullable(),
  status: z.string().nullable(),
  expected_on: z.string().nullable(),
  expected_at: NoonOf.meta({ deprecated: true, description: 'Noon UTC on `expected_on`; use that instead' }),
})

/** A completed step of a delivery, with its time. */
export const DeliveryEvent = z.object({ what: z.enum(DELIVERY_STATUSES), at: z.string() })
export type DeliveryEvent = z.infer<typeof DeliveryEvent>

/** An order as the buyer sees it. Money in dollars. */
export const OrderView = z
  .object({
    id: z.string(),
    customer_email: z.string(),
    buyer_name: z.string(),
    /** The destination; none for local pickup. */
    ship_to: Address.nullable(),
    status: z.enum(ORDER_STATUSES),
    delivery_status: z.enum(DELIVERY_STATUSES),
    fulfilment: z.enum(['shipping', 'pickup']),
    subtotal_amount: z.number(),
    shipping_amount: z.number(),
    total_amount: z.number(),
    /** The buyer pays duties and import taxes when the parcel arrives. */
    duties_on_delivery: z.boolean(),
    currency: z.string(),
    carrier: z.string().nullable(),
    service: z.string().nullable(),
    /** What the buyer shows at pickup. */
    pickup_code: z.string().nullable(),
    /** The builder's pickup directions. */
    pickup_details: z.string().nullable(),
    /** The delivery days shown at checkout. The carrier's own date is in `tracking`. */
    arrives: Arrival.nullable(),
    /** The last day for shipping, as agreed at the sale; null if no time was promised, and for local pickup. */
    dispatch_by: z.string().nullable(),
    tracking: Tracking.nullable(),
    /** The steps of the delivery, oldest first. */
    timeline: z.array(DeliveryEvent),
    /** The terms at the time of the sale; null for older orders. */
    sale_terms: SaleTerms.nullable(),
    /** The buyer disputed the payment with their bank: pending or decided. */
    disputed: z.enum(BUYER_DISPUTE_STATES).nullable(),
    /** The refunds that reached the buyer */
    refunded_amount: z.number(),
    returns: OrderReturns,
    created_at: z.string(),
    order_items: z.array(OrderItem),
  })
  .meta({ id: 'Order' })
export type OrderView = z.infer<typeof OrderView>

/** One page of the buyer's orders, newest first. */
export const OrderList = z.object({ orders: z.array(OrderView), next_cursor: z.string().nullable() })
export type OrderList = z.infer<typeof OrderList>

/** The result of a payment session. The order exists once the payment has arrived or is processing. */
export const SessionOrder = z.object({
  status: z.enum(['processing', 'paid', 'failed', 'expired', 'refunded']),
  order: OrderView.nullable(),
})
export type SessionOrder = z.infer<typeof SessionOrder>

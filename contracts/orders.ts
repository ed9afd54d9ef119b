import type { Address } from './address.ts'
import type { Picture } from './products.ts'

/** The specification's states of an order. */
export type OrderStatus = 'pending' | 'completed' | 'failed' | 'refunded'

/** Where the instrument is: a second status, separate from the payment. */
export type DeliveryStatus =
  | 'preparing'
  | 'label_created'
  | 'shipped'
  | 'delivered'
  | 'ready_for_pickup'
  | 'picked_up'
  | 'returned'
  | 'cancelled'

/** The order line as sold: name, picture and price at that time. */
type OrderItemView = {
  id: string
  quantity: number
  price_at_time: number
  product: {
    id: string
    name: string
    image_urls: string[]
    images: Picture[]
    builder: OrderedFrom
  }
  /** The instrument's builder: the first specification puts it there, the second here. */
  builder: OrderedFrom
}
type OrderedFrom = { id: string; slug: string | null; business_name: string | null; display_name: string }

/** An order as its buyer sees it. Money in dollars. */
export type OrderView = {
  id: string
  customer_email: string
  buyer_name: string
  /** The destination; none for local pickup. */
  ship_to: Address | null
  status: OrderStatus
  delivery_status: DeliveryStatus
  fulfilment: 'shipping' | 'pickup'
  subtotal_amount: number
  shipping_amount: number
  total_amount: number
  currency: string
  carrier: string | null
  service: string | null
  /** What the buyer shows at pickup. */
  pickup_code: string | null
  /** Where and when to pick it up, in the builder's words. */
  pickup_details: string | null
  /** The parcel, once the carrier has a tracking number. `expected_at` while it is on its way. */
  tracking: {
    carrier: string
    service: string | null
    code: string
    url: string | null
    status: string | null
    expected_at: string | null
  } | null
  created_at: string
  order_items: OrderItemView[]
}

/** One page of the buyer's orders, newest first. */
export type OrderList = { orders: OrderView[]; next_cursor: string | null }

/** The result of a payment session. The order exists once the money has arrived or is on its way. */
export type SessionOrder = {
  status: 'processing' | 'paid' | 'failed' | 'expired' | 'refunded'
  order: OrderView | null
}

/** An order number as people read it: the end of the id. */
export function orderNumber(id: string): string {
  return id.slice(-8).toUpperCase()
}

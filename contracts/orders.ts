import type { Address } from './address.ts'
import type { Picture } from './products.ts'

/** The specification's states of an order. */
export type OrderStatus = 'pending' | 'completed' | 'failed' | 'refunded'

/** Where the instrument is: a second status, separate from the money's. */
export type DeliveryStatus =
  | 'preparing'
  | 'label_created'
  | 'shipped'
  | 'delivered'
  | 'ready_for_pickup'
  | 'picked_up'
  | 'returned'
  | 'cancelled'

/** The line as sold: name, picture and price of that day. */
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
  /** The instrument's: the first specification has it there, the second here. */
  builder: OrderedFrom
}
type OrderedFrom = { id: string; slug: string | null; business_name: string | null; display_name: string }

/** What its buyer sees of an order. Money in dollars. */
export type OrderView = {
  id: string
  customer_email: string
  buyer_name: string
  /** Where it is sent; none when it is fetched. */
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
  /** What the buyer shows when fetching the instrument. */
  pickup_code: string | null
  /** Where and when it may be fetched, in the builder's words. */
  pickup_details: string | null
  /** The parcel, once its carrier has a number for it. `expected_at` while it is on its way. */
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

/** What became of a payment session. Its order is there once the money is, or is on its way. */
export type SessionOrder = {
  status: 'processing' | 'paid' | 'failed' | 'expired' | 'refunded'
  order: OrderView | null
}

/** How people read an order's number: the end of its id. */
export function orderNumber(id: string): string {
  return id.slice(-8).toUpperCase()
}

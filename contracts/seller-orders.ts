import type { Address } from './address.ts'
import type { DeliveryStatus, OrderStatus, OrderView } from './orders.ts'
import type { Resale } from './own-products.ts'

/** One entry of a parcel's tracking: 'Arrived at facility, Denver CO'. */
export type TrackingScan = { at: string; words: string; place: string | null }

/** The delivery filters of the order list. `to_do` is waiting for the builder. */
export const DELIVERY_FILTERS = [
  'all',
  'to_do',
  'preparing',
  'label_created',
  'shipped',
  'delivered',
  'ready_for_pickup',
  'picked_up',
  'returned',
  'cancelled',
] as const

export type SellerOrdersSearch = {
  status: OrderStatus | 'all'
  delivery: (typeof DELIVERY_FILTERS)[number]
  q: string
  page: number
}

/** An order as its builder sees it in the list. */
export type SellerOrderEntry = Pick<
  OrderView,
  | 'id'
  | 'status'
  | 'delivery_status'
  | 'fulfilment'
  | 'subtotal_amount'
  | 'shipping_amount'
  | 'total_amount'
  | 'carrier'
  | 'service'
  | 'created_at'
  | 'buyer_name'
> & {
  product: OrderView['order_items'][number]['product']
  refund_requested_at: string | null
}

export type SellerOrderPage = {
  orders: SellerOrderEntry[]
  total: number
  page: number
  pages: number
  /** Paid and waiting for the builder, the longest waiting first; three at most, `to_do_count` has the total. */
  to_do: SellerOrderEntry[]
  to_do_count: number
}

/** An order's label and tracking. */
export type ShipmentView = {
  status: 'buying' | 'bought' | 'own' | 'refused' | 'voiding' | 'voided'
  carrier: string
  service: string | null
  label_url: string | null
  label_cost: number | null
  /** The part the builder pays for choosing a more expensive service than the buyer paid for. */
  surcharge: number
  insured_amount: number | null
  /** It was cancelled, but the carrier refused the refund. */
  is_return_rejected: boolean
  tracking_code: string | null
  tracking_url: string | null
  tracking_status: string | null
  expected_delivery_at: string | null
  refusal: string | null
  scans: TrackingScan[]
}

/** What happened to an order, and when. */
export type OrderEvent = { what: 'placed' | 'refund_requested' | 'refunded' | DeliveryStatus; at: string }

/** Everything a builder sees of their own order. */
export type SellerOrderView = SellerOrderEntry & {
  commission_percent: number
  commission_amount: number
  /** Only once it is paid. */
  ship_to: Address | null
  /** The insured value of a label, and whether insurance is suggested. */
  insurance: { amount: number; suggested: boolean }
  /** The export must be filed with the authorities, and the filing number entered, before a label can be bought. */
  needs_export_filing: boolean
  shipment: ShipmentView | null
  timeline: OrderEvent[]
  /** Once it is refunded: whether the instrument is listed again. */
  resale: Resale | null
  can: {
    buy_label: boolean
    void_label: boolean
    mark_shipped: boolean
    mark_delivered: boolean
    mark_ready: boolean
    confirm_pickup: boolean
    refund: boolean
  }
}

/** A rate for a label; the buyer's service first, then the cheapest. */
export type LabelRate = {
  id: string
  carrier: string
  service: string
  rate: number
  delivery_days: number | null
  /** The service that the buyer paid for. */
  is_agreed: boolean
  /** The extra cost of this service in dollars, deducted from the builder's next payout. */
  surcharge: number
}

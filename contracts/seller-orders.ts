import type { Address } from './address.ts'
import type { DeliveryStatus, OrderStatus, OrderView } from './orders.ts'
import type { Resale } from './own-products.ts'

/** One line of a parcel's way: 'Arrived at facility, Denver CO'. */
export type TrackingScan = { at: string; words: string; place: string | null }

/** How an order may be filtered by where its instrument is. `to_do` waits for the builder. */
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
  /** Paid and waiting for the builder, the longest waiting first; at most three, `to_do_count` says how many in all. */
  to_do: SellerOrderEntry[]
  to_do_count: number
}

/** The label of an order, or its way there. */
export type ShipmentView = {
  status: 'buying' | 'bought' | 'own' | 'refused' | 'voiding' | 'voided'
  carrier: string
  service: string | null
  label_url: string | null
  label_cost: number | null
  /** What the builder pays of it, having chosen a dearer service than the buyer paid for. */
  surcharge: number
  insured_amount: number | null
  /** It was cancelled, but the carrier would not take it back. */
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

/** Everything a builder sees of one of their orders. */
export type SellerOrderView = SellerOrderEntry & {
  commission_percent: number
  commission_amount: number
  /** Only once it is paid. */
  ship_to: Address | null
  /** What a label is insured for, and whether that is suggested. */
  insurance: { amount: number; suggested: boolean }
  /** The export has to be filed with the authorities, and the filing's number given, before there can be a label. */
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

/** What a label would cost, cheapest first after the one the buyer chose. */
export type LabelRate = {
  id: string
  carrier: string
  service: string
  rate: number
  delivery_days: number | null
  /** The service that the buyer paid for. */
  is_agreed: boolean
  /** What it costs beyond that service, in dollars: taken off the builder's next payout. */
  surcharge: number
}

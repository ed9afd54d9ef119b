import { z } from 'zod'
import { Resale } from '../catalog/own-product-views.ts'
import { NoonOf } from '../kernel/noon-of.ts'
import { Dispute } from '../money/dispute-views.ts'
import { Address } from './address-views.ts'
import { OrderView } from './order-views.ts'
import { DELIVERY_STATUSES } from './orders.ts'
import { OrderReturns } from './return-views.ts'

/** One entry of a parcel's tracking: 'Arrived at facility, Denver CO'. */
export const TrackingScan = z.object({ at: z.string(), words: z.string(), place: z.string().nullable() })
export type TrackingScan = z.infer<typeof TrackingScan>

/** An order as its builder sees it in the list. */
export const SellerOrderEntry = OrderView.pick({
  id: true,
  status: true,
  delivery_status: true,
  fulfilment: true,
  subtotal_amount: true,
  shipping_amount: true,
  total_amount: true,
  carrier: true,
  service: true,
  arrives: true,
  dispatch_by: true,
  sale_terms: true,
  created_at: true,
  buyer_name: true,
})
  .extend({
    product: OrderView.shape.order_items.element.shape.product,
    refund_requested_at: z.string().nullable(),
    /** Of its payment: the open one, or the latest. */
    dispute: Dispute.nullable(),
  })
  .meta({ id: 'SellerOrderEntry' })
export type SellerOrderEntry = z.infer<typeof SellerOrderEntry>

export const SellerOrderPage = z.object({
  orders: z.array(SellerOrderEntry),
  total: z.number(),
  page: z.number(),
  pages: z.number(),
  /** Paid and waiting for the builder, the longest waiting first; three at most, `to_do_count` has the total. */
  to_do: z.array(SellerOrderEntry),
  to_do_count: z.number(),
})
export type SellerOrderPage = z.infer<typeof SellerOrderPage>

/** An order's label and tracking. */
export const ShipmentView = z
  .object({
    status: z.enum(['buying', 'bought', 'own', 'came_back', 'refused', 'voiding', 'voided']),
    carrier: z.string(),
    service: z.string().nullable(),
    label_url: z.string().nullable(),
    label_cost: z.number().nullable(),
    /** The part the builder pays for choosing a more expensive service than the buyer paid for. */
    surcharge: z.number(),
    insured_amount: z.number().nullable(),
    /** It was cancelled, but the carrier refused the refund. */
    is_return_rejected: z.boolean(),
    tracking_code: z.string().nullable(),
    tracking_url: z.string().nullable(),
    tracking_status: z.string().nullable(),
    expected_delivery_on: z.string().nullable(),
    expected_delivery_at: NoonOf.meta({
      deprecated: true,
      description: 'Noon UTC on `expected_delivery_on`; use that instead',
    }),
    refusal: z.string().nullable(),
    scans: z.array(TrackingScan),
  })
  .meta({ id: 'Shipment' })
export type ShipmentView = z.infer<typeof ShipmentView>

/** What happened to an order, and when. */
export const OrderEvent = z.object({
  what: z.enum(['placed', 'refund_requested', 'refunded', 'resumed', ...DELIVERY_STATUSES]),
  at: z.string(),
})
export type OrderEvent = z.infer<typeof OrderEvent>

/** Everything a builder sees of their own order. */
export const SellerOrderView = SellerOrderEntry.extend({
  commission_percent: z.number(),
  commission_amount: z.number(),
  /** The builder's earnings in the ledger: 0 before the payment and after a full refund */
  share_amount: z.number(),
  /** Only once it is paid. */
  ship_to: Address.nullable(),
  /** The insured value of a label, whether insurance is suggested, and whether it was part of the sale. */
  insurance: z.object({ amount: z.number(), suggested: z.boolean(), included: z.boolean() }),
  /** The export must be filed with the authorities, and the filing number entered, before a label can be bought. */
  needs_export_filing: z.boolean(),
  shipment: ShipmentView.nullable(),
  timeline: z.array(OrderEvent),
  /** Once the money is back with the buyer: whether the instrument is listed again. */
  resale: Resale.nullable(),
  /** The open return, or the latest. */
  latest_return: OrderReturns.shape.latest,
  /** The refunds that reached the buyer */
  refunded_amount: z.number(),
  can: z.object({
    buy_label: z.boolean(),
    void_label: z.boolean(),
    mark_shipped: z.boolean(),
    mark_delivered: z.boolean(),
    mark_ready: z.boolean(),
    confirm_pickup: z.boolean(),
    refund: z.boolean(),
  }),
}).meta({ id: 'SellerOrder' })
export type SellerOrderView = z.infer<typeof SellerOrderView>

/** A rate for a label; the buyer's service first, then the cheapest. */
export const LabelRate = z
  .object({
    id: z.string(),
    carrier: z.string(),
    service: z.string(),
    rate: z.number(),
    delivery_days: z.number().nullable(),
    /** The service that the buyer paid for. */
    is_agreed: z.boolean(),
    /** The extra cost of this service in dollars, deducted from the builder's next payout. */
    surcharge: z.number(),
    /** The carrier's own price, if it quotes in another currency, and the day of the exchange rate; `rate` includes the margin. */
    converted: z.object({ amount: z.number(), currency: z.string(), day: z.string(), margin_percent: z.number() }).nullable(),
  })
  .meta({ id: 'LabelRate' })
export type LabelRate = z.infer<typeof LabelRate>

export const LabelRates = z.object({ rates: z.array(LabelRate) })

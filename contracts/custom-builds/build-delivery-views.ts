import { z } from 'zod'
import { Address } from '../buying/address-views.ts'
import { DELIVERY_STATUSES } from '../buying/orders.ts'
import { OrderReturns } from '../buying/return-views.ts'
import { ShipmentView } from '../buying/seller-order-views.ts'
import { PUNCH_LIST } from './build-deliveries.ts'
import { SHEET_SIDES } from './build-sheets.ts'
import { BUILD_STATUSES } from './build-states.ts'

/** A carrier's price for the parcel. */
const DeliveryRate = z.object({
  id: z.string(),
  carrier: z.string(),
  service: z.string(),
  rate: z.number(),
  delivery_days: z.number().nullable(),
})

/** Delivery and inspection of a build, for its two sides. Amounts in dollars. */
export const BuildDelivery = z
  .object({
    request_id: z.string(),
    side: z.enum(SHEET_SIDES),
    status: z.enum(BUILD_STATUSES),
    builder_name: z.string(),
    buyer_name: z.string(),
    parcel: z.object({
      weight_oz: z.number(),
      length_inches: z.number(),
      width_inches: z.number(),
      height_inches: z.number(),
      /** Measured by the builder; otherwise the default parcel. */
      is_measured: z.boolean(),
    }),
    punch_list: z.object({
      /** The checklist items for this build. */
      items: z.array(z.enum(PUNCH_LIST)),
      ticked: z.array(z.enum(PUNCH_LIST)),
      action: z.string(),
      relief: z.string(),
      serial: z.string(),
    }),
    /** The carriers' prices; null for the builder and before an address is entered. */
    quote: z
      .object({
        to: Address,
        rates: z.array(DeliveryRate),
        duties_on_delivery: z.boolean(),
        expires_at: z.string(),
        is_over: z.boolean(),
      })
      .nullable(),
    choice: z
      .object({
        fulfilment: z.enum(['shipping', 'pickup']),
        /** Shown to the builder once the delivery is paid. */
        ship_to: Address.nullable(),
        carrier: z.string().nullable(),
        service: z.string().nullable(),
        delivery: z.number(),
        is_paid: z.boolean(),
        /** When this price expires. */
        ends_at: z.string().nullable(),
        /** Visible to the buyer only, who shows it after receiving the instrument. */
        pickup_code: z.string().nullable(),
      })
      .nullable(),
    /** The amount due before shipping, in one payment; nothing after the build has ended. */
    to_pay: z.object({ price: z.number(), delivery: z.number(), total: z.number(), path: z.string().nullable() }),
    delivery_status: z.enum(DELIVERY_STATUSES),
    /** Why the build cannot ship yet; null once it can. For the builder. */
    why_not: z.string().nullable(),
    needs_export_filing: z.boolean(),
    shipment: ShipmentView.nullable(),
    /** When the buyer withdrew before delivery */
    withdrawn_at: z.string().nullable(),
    inspection_until: z.string().nullable(),
    /** Sheet lines for the problem report. */
    lines: z.array(z.string()),
    /** The buyer's possible requests, and the latest return. */
    returns: OrderReturns,
    can: z.object({
      pack: z.boolean(),
      measure: z.boolean(),
      choose: z.boolean(),
      pay: z.boolean(),
      buy_label: z.boolean(),
      void_label: z.boolean(),
      mark_shipped: z.boolean(),
      mark_delivered: z.boolean(),
      mark_ready: z.boolean(),
      confirm_pickup: z.boolean(),
      accept: z.boolean(),
    }),
  })
  .meta({ id: 'BuildDelivery' })
export type BuildDelivery = z.infer<typeof BuildDelivery>

export const BuildDeliveryAnswer = z.object({ hand_over: BuildDelivery })

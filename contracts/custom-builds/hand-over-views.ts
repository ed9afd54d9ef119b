import { z } from 'zod'
import { Address } from '../buying/address-views.ts'
import { DELIVERY_STATUSES } from '../buying/orders.ts'
import { PROBLEM_ANSWERS, PROBLEM_KINDS, RETURN_STATUSES } from '../buying/returns.ts'
import { ShipmentView } from '../buying/seller-order-views.ts'
import { SHEET_SIDES } from './build-sheets.ts'
import { BUILD_STATUSES } from './build-states.ts'
import { PUNCH_LIST } from './hand-overs.ts'

/** A carrier's price for the parcel. */
const DeliveryRate = z.object({
  id: z.string(),
  carrier: z.string(),
  service: z.string(),
  rate: z.number(),
  delivery_days: z.number().nullable(),
})

/** A problem reported by the buyer and the builder's answer. */
export const BuildProblem = z
  .object({
    id: z.string(),
    kind: z.enum(PROBLEM_KINDS),
    line: z.string(),
    words: z.string(),
    pictures: z.array(z.object({ key: z.string(), alt: z.string() })),
    status: z.enum(RETURN_STATUSES),
    answer: z.enum(PROBLEM_ANSWERS).nullable(),
    answer_words: z.string(),
    offered: z.number().nullable(),
    /** Null while no deadline runs. */
    answer_by: z.string().nullable(),
    reported_at: z.string(),
  })
  .meta({ id: 'BuildProblem' })
export type BuildProblem = z.infer<typeof BuildProblem>

/** Delivery, inspection and return of a build, for its two sides. Amounts in dollars. */
export const HandOver = z
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
    /** When the buyer can report a missing delivery; null if not in transit. */
    not_arrived_from: z.string().nullable(),
    /** The shop's time zone, in which deadlines are calendar days. */
    time_zone: z.string(),
    inspection_until: z.string().nullable(),
    problem: BuildProblem.nullable(),
    /** Sheet lines for the problem report. */
    lines: z.array(z.string()),
    /** The trial return, if the sheet offers one: the builder's share and the refund. */
    trial: z.object({ percent: z.number(), keeps: z.number(), back: z.number() }).nullable(),
    /** The refund of a consumer withdrawal, including delivery; null without that right, or not yet. */
    withdrawal: z.object({ back: z.number(), said_at: z.string().nullable() }).nullable(),
    /** The refund if the builder takes it back, including delivery, and their share; for the builder while they can answer. */
    taking_back: z.object({ back: z.number(), share: z.number() }).nullable(),
    /** The return to the workshop. */
    going_back: z
      .object({
        kind: z.string(),
        keeps: z.number(),
        back: z.number(),
        send_by: z.string(),
        sent_at: z.string().nullable(),
        /** The builder reported a missing return; an operator decides. */
        has_not_come: z.boolean(),
        /** The return address, visible to the buyer only. */
        to: Address.nullable(),
      })
      .nullable(),
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
      confirm_arrival: z.boolean(),
      not_arrived: z.boolean(),
      accept: z.boolean(),
      report: z.boolean(),
      answer: z.boolean(),
      answer_offer: z.boolean(),
      finish_fix: z.boolean(),
      answer_fix: z.boolean(),
      trial: z.boolean(),
      withdraw: z.boolean(),
      send_back: z.boolean(),
      keep: z.boolean(),
      confirm_return: z.boolean(),
      not_come: z.boolean(),
      report_return: z.boolean(),
    }),
  })
  .meta({ id: 'HandOver' })
export type HandOver = z.infer<typeof HandOver>

export const HandOverAnswer = z.object({ hand_over: HandOver })

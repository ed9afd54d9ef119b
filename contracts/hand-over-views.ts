import { z } from 'zod'
import { Address } from './address-views.ts'
import { SHEET_SIDES } from './build-sheets.ts'
import { BUILD_STATUSES } from './build-states.ts'
import { PROBLEM_ANSWERS, PROBLEM_KINDS, PROBLEM_STATUSES, PUNCH_LIST } from './hand-overs.ts'
import { DELIVERY_STATUSES } from './orders.ts'
import { ShipmentView } from './seller-order-views.ts'

/** What a carrier asks for the parcel. */
const DeliveryRate = z.object({
  id: z.string(),
  carrier: z.string(),
  service: z.string(),
  rate: z.number(),
  delivery_days: z.number().nullable(),
})

/** What the buyer has found that is not as agreed, and what its builder says. */
export const BuildProblem = z
  .object({
    id: z.string(),
    kind: z.enum(PROBLEM_KINDS),
    line: z.string(),
    words: z.string(),
    pictures: z.array(z.object({ key: z.string(), alt: z.string() })),
    status: z.enum(PROBLEM_STATUSES),
    answer: z.enum(PROBLEM_ANSWERS).nullable(),
    answer_words: z.string(),
    offered: z.number().nullable(),
    answer_by: z.string(),
    reported_at: z.string(),
  })
  .meta({ id: 'BuildProblem' })
export type BuildProblem = z.infer<typeof BuildProblem>

/** How a finished build comes to its buyer, and what becomes of it there, for its two sides. Amounts in dollars. */
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
      /** The builder has measured it; otherwise it is the usual one. */
      is_measured: z.boolean(),
    }),
    punch_list: z.object({
      /** What is on the list of this one. */
      items: z.array(z.enum(PUNCH_LIST)),
      ticked: z.array(z.enum(PUNCH_LIST)),
      action: z.string(),
      relief: z.string(),
      serial: z.string(),
    }),
    /** What the carriers offer the buyer; null for the builder, and before an address is given. */
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
        /** For the builder once it is paid. */
        ship_to: Address.nullable(),
        carrier: z.string().nullable(),
        service: z.string().nullable(),
        delivery: z.number(),
        is_paid: z.boolean(),
        /** Until then it can be paid at this price. */
        ends_at: z.string().nullable(),
        /** Only the buyer sees it, and shows it once the instrument is in their hands. */
        pickup_code: z.string().nullable(),
      })
      .nullable(),
    /** What is to be paid before it leaves, in one payment: nothing once it has ended. */
    to_pay: z.object({ price: z.number(), delivery: z.number(), total: z.number(), path: z.string().nullable() }),
    delivery_status: z.enum(DELIVERY_STATUSES),
    /** Why it cannot leave yet; null once it can. For the builder. */
    why_not: z.string().nullable(),
    needs_export_filing: z.boolean(),
    shipment: ShipmentView.nullable(),
    /** From then on the buyer can say that it has not come; null while it is not on its way. */
    not_arrived_from: z.string().nullable(),
    /** The shop's: a deadline is its calendar day. */
    time_zone: z.string(),
    inspection_until: z.string().nullable(),
    problem: BuildProblem.nullable(),
    /** Lines of the sheet, to say which does not hold. */
    lines: z.array(z.string()),
    /** As built, where the sheet offers it: what is kept and what goes back. */
    trial: z.object({ percent: z.number(), keeps: z.number(), back: z.number() }).nullable(),
    /** What goes back if the buyer withdraws as a consumer, or has, delivery included; null where they have no such right, or not yet. */
    withdrawal: z.object({ back: z.number(), said_at: z.string().nullable() }).nullable(),
    /** What goes back if the builder takes it back, delivery included, and their share of it; for the builder while they can answer. */
    taking_back: z.object({ back: z.number(), share: z.number() }).nullable(),
    /** It goes back to the workshop. */
    going_back: z
      .object({
        kind: z.string(),
        keeps: z.number(),
        back: z.number(),
        send_by: z.string(),
        sent_at: z.string().nullable(),
        /** The builder says that it has not come: an operator decides. */
        has_not_come: z.boolean(),
        /** Where to; only the buyer sees it. */
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

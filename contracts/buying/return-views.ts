import { z } from 'zod'
import { Picture } from '../catalog/product-views.ts'
import { Address } from './address-views.ts'
import {
  DECISION_SUBJECTS,
  DECISIONS,
  PROBLEM_ANSWERS,
  RETURN_ACTIONS,
  RETURN_DELIVERIES,
  RETURN_LABELS,
  RETURN_OUTCOMES,
  RETURN_REASONS,
  RETURN_SIDES,
  RETURN_STATUSES,
  REVIEW_REASONS,
  SHIPPING_PAYERS,
} from './returns.ts'

/** What a return refunds, in dollars: `total` is `price` and `delivery` less `fee` and `label`. */
export const ReturnFigures = z
  .object({
    price: z.number(),
    /** The refunded delivery; 0 if it is not refunded */
    delivery: z.number(),
    /** The builder's return fee */
    fee: z.number(),
    /** The shop's return label, if the buyer pays for it */
    label: z.number(),
    total: z.number(),
  })
  .meta({ id: 'ReturnFigures' })
export type ReturnFigures = z.infer<typeof ReturnFigures>

/** The figures before a return is requested. */
export const ReturnPreview = z
  .object({
    reason: z.enum(RETURN_REASONS),
    /** The last moment for the request */
    closes_at: z.string().nullable(),
    /** With a label of the buyer's own */
    own: ReturnFigures,
    /** With the shop's label, and what the buyer pays for it; null if the shop has none for this route */
    shop: z.object({ figures: ReturnFigures, label: z.number() }).nullable(),
    /** Who pays for return shipping; null if the instrument isn’t shipped back */
    shipping_paid_by: z.enum(SHIPPING_PAYERS).nullable(),
  })
  .meta({ id: 'ReturnPreview' })
export type ReturnPreview = z.infer<typeof ReturnPreview>

const Photo = z.object({ key: z.string(), alt: z.string() })

/** A return of an order or a custom build in a list, as one of its sides or an operator sees it. Money in dollars. */
export const ReturnEntry = z
  .object({
    id: z.string(),
    side: z.enum(RETURN_SIDES),
    /** Exactly one of the two is set. */
    order_id: z.string().nullable(),
    request_id: z.string().nullable(),
    title: z.string(),
    image: Picture.nullable(),
    builder_name: z.string(),
    buyer_name: z.string(),
    reason: z.enum(RETURN_REASONS),
    status: z.enum(RETURN_STATUSES),
    /** Set once it is closed */
    outcome: z.enum(RETURN_OUTCOMES).nullable(),
    /** The deadline of the side that must act */
    due_at: z.string().nullable(),
    /** The shop's time zone, in which deadlines are calendar days */
    time_zone: z.string(),
    /** The offered partial refund */
    offered: z.number().nullable(),
    /** The refund made, once it is closed */
    refund: z.number().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'ReturnEntry' })
export type ReturnEntry = z.infer<typeof ReturnEntry>

/** The same on its own page */
export const Return = ReturnEntry.extend({
  review_reason: z.enum(REVIEW_REASONS).nullable(),
  /** A bank decides a dispute about the payment, and no step is possible until then. */
  is_disputed: z.boolean(),
  /** The delivery to the buyer: brought_back is returned by the carrier */
  delivery: z.enum(RETURN_DELIVERIES),
  /** Send it with every step. */
  version: z.number(),
  /** The buyer's report; `line` is the line of a build's spec sheet. */
  line: z.string(),
  details: z.string(),
  photos: z.array(Photo),
  answer: z.enum(PROBLEM_ANSWERS).nullable(),
  answer_text: z.string(),
  /** The builder's report about the condition */
  condition_text: z.string(),
  condition_photos: z.array(Photo),
  /** The buyer's refund if the instrument is returned, or the refund made */
  figures: ReturnFigures,
  /** For the builder while it is open: their share of what they keep, after the commission */
  share: z.number().nullable(),
  label: z.enum(RETURN_LABELS),
  /** Who pays for return shipping */
  shipping_paid_by: z.enum(SHIPPING_PAYERS),
  /** What the buyer pays for the shop's label once they get it; null if it is not theirs to pay */
  label_price: z.number().nullable(),
  /** buying: requested, waiting for the carrier · refused: by the carrier, so the buyer can try again or ship it themselves */
  label_status: z.enum(['buying', 'bought', 'refused']).nullable(),
  /** The shop's label to print, for the buyer until it ships */
  label_url: z.string().nullable(),
  tracking: z
    .object({ carrier: z.string(), code: z.string(), url: z.string().nullable(), status: z.string().nullable() })
    .nullable(),
  /** The return address, for the buyer once the return is approved */
  to: Address.nullable(),
  /** Completed steps, oldest first */
  timeline: z.array(z.object({ what: z.enum(['requested', 'approved', 'shipped', 'received', 'closed']), at: z.string() })),
  decision: z
    .object({
      about: z.enum(DECISION_SUBJECTS),
      decision: z.enum(DECISIONS),
      refund: z.number(),
      kept: z.number(),
      reason: z.string(),
      at: z.string(),
    })
    .nullable(),
  /** For operators, while they can decide */
  to_decide: z
    .object({
      about: z.enum(DECISION_SUBJECTS),
      choices: z.array(z.object({ decision: z.enum(DECISIONS), refund: z.number(), paid_by: z.enum(['builder', 'shop']) })),
    })
    .nullable(),
  /** The reader's possible steps */
  can: z.record(z.enum(RETURN_ACTIONS), z.boolean()),
}).meta({ id: 'Return' })
export type Return = z.infer<typeof Return>

export const ReturnAnswer = z.object({ return: Return })
export const ReturnPreviewAnswer = z.object({ preview: ReturnPreview })
export const Returns = z.object({ returns: z.array(ReturnEntry), next_cursor: z.string().nullable() })
export type Returns = z.infer<typeof Returns>
/** `to_reply_count`: how many need the builder's reply or inspection */
export const ReceivedReturns = Returns.extend({ to_reply_count: z.number() })

/** Possible requests of a buyer for a delivered or shipped order, and its latest return. */
export const OrderReturns = z.object({
  latest: ReturnEntry.pick({ id: true, reason: true, status: true, outcome: true }).nullable(),
  /** When the trial, the report of problems and the withdrawal end; null if there is none, or not yet */
  trial_until: z.string().nullable(),
  report_until: z.string().nullable(),
  withdraw_until: z.string().nullable(),
  /** When the buyer can report a missing delivery; null if it is not in transit */
  not_arrived_from: z.string().nullable(),
  /** The shop's time zone, in which these are calendar days */
  time_zone: z.string(),
  can: z.object({
    trial: z.boolean(),
    report: z.boolean(),
    withdraw: z.boolean(),
    not_arrived: z.boolean(),
    /** Confirm a delivery that no carrier reports. */
    confirm_arrival: z.boolean(),
  }),
})
export type OrderReturns = z.infer<typeof OrderReturns>

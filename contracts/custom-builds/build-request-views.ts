import { z } from 'zod'
import { Drawing } from '../catalog/drawings/drawing-views.ts'
import { BuildPaymentSummary } from './build-payment-views.ts'
import { BUDGET_RANGES, LINKED_PAYMENT_TYPES, REQUEST_STATUSES, TIMELINES } from './build-requests.ts'
import { SHEET_SIDES } from './build-sheets.ts'
import { BuildGlance } from './build-views.ts'
import { PaymentPlanView } from './payment-plan.ts'

/** In dollars; no `max` if the builder set none. */
export const PriceRange = z.object({ min: z.number(), max: z.number().nullable() }).meta({ id: 'PriceRange' })
export type PriceRange = z.infer<typeof PriceRange>

/** One version of a builder's answer. The highest version is the current one. */
export const QuoteVersion = z
  .object({
    version: z.number(),
    quoted_price: z.number(),
    /** The first payment; 0 for none. */
    deposit_percentage: z.number(),
    /** The builder's own plan; null for the deposit and the balance. */
    payment_plan: PaymentPlanView.nullable(),
    estimated_completion: z.string(),
    builder_response: z.string(),
    valid_until: z.string(),
    /** Whether its last day has passed in the builder's time zone. */
    is_expired: z.boolean(),
    created_at: z.string(),
  })
  .meta({ id: 'QuoteVersion' })
export type QuoteVersion = z.infer<typeof QuoteVersion>

/** A request as buyer and builder see it. It is private to them. */
export const CustomBuildRequest = BuildPaymentSummary.extend({
  id: z.string(),
  builder_id: z.string(),
  builder: z.object({
    id: z.string(),
    slug: z.string().nullable(),
    business_name: z.string().nullable(),
    display_name: z.string(),
  }),
  /** Null for a simple request and after the build offer was deleted. The names are kept. */
  listing_id: z.string().nullable(),
  spec_template_id: z.string().nullable(),
  /** The title used everywhere: from the spec sheet or, before there is one, from the listing or the type of instrument. */
  title: z.string(),
  listing_title: z.string().nullable(),
  spec_name: z.string().nullable(),
  customer_name: z.string(),
  /** Visible to the buyer only; null for the builder. */
  customer_email: z.string().nullable(),
  customer_phone: z.string().nullable(),
  build_type: z.string(),
  description: z.string(),
  budget_range: z.enum(BUDGET_RANGES).nullable(),
  timeline_preference: z.enum(TIMELINES).nullable(),
  additional_notes: z.string(),
  /** Option name to chosen value. */
  customization_selections: z.record(z.string(), z.string()),
  /** The buyer's name of each file. */
  file_names: z.record(z.string(), z.string()),
  /** The estimate that the wizard showed when the request was sent; null for a simple request. */
  estimate: PriceRange.nullable(),
  status: z.enum(REQUEST_STATUSES),
  builder_response: z.string(),
  quoted_price: z.number().nullable(),
  estimated_completion: z.string().nullable(),
  /** The default deposit for the next quote, from the builder's settings. */
  proposed_deposit_percentage: z.number(),
  /** The plan in the builder's settings, for the next quote. */
  proposed_payment_plan: PaymentPlanView.nullable(),
  /** Oldest first. */
  quotes: z.array(QuoteVersion),
  /** Whether the signed-in person is the buyer or the builder */
  side: z.enum(SHEET_SIDES),
  /** The actions available to that person now */
  can: z.object({
    review: z.boolean(),
    quote: z.boolean(),
    accept: z.boolean(),
    decline: z.boolean(),
    complete: z.boolean(),
    write_sheet: z.boolean(),
    answer_sheet: z.boolean(),
  }),
  /** The newest spec sheet that was sent; null if there is none for the newest quote. */
  sheet_version: z.number().nullable(),
  /** The spec sheet that both sides signed; null if there is none. */
  agreed_version: z.number().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
}).meta({ id: 'CustomBuildRequest' })
export type CustomBuildRequest = z.infer<typeof CustomBuildRequest>
export type RequestCan = CustomBuildRequest['can']

export const RequestsPage = z
  .object({
    requests: z.array(CustomBuildRequest),
    total: z.number(),
    page: z.number(),
    pages: z.number(),
    page_size: z.number(),
  })
  .meta({ id: 'RequestsPage' })
export type RequestsPage = z.infer<typeof RequestsPage>

/** Requests for the pages, with the status of each build. Requests without a signed sheet have no build. */
export const RequestsWithBuilds = RequestsPage.extend({ builds: z.array(BuildGlance) }).meta({ id: 'RequestsWithBuilds' })
/** Drawings by request id, for requests without a build. */
export const DrawnRequests = RequestsWithBuilds.extend({ drawings: z.record(z.string(), Drawing) }).meta({ id: 'DrawnRequests' })
export const RequestAnswer = z.object({ request: CustomBuildRequest })
export const RequestWithBuild = RequestAnswer.extend({
  build: BuildGlance.nullable(),
  /** Based on the build offer and the choices. Null for a simple request, for instruments we can't draw, and once there is a build. */
  drawing: Drawing.nullable(),
})
export const SavedRequest = z.object({ message: z.string(), request: CustomBuildRequest })
export type SavedRequest = z.infer<typeof SavedRequest>

/** The page behind a payment link, for the buyer and the builder. */
export const BuildPaymentPage = z
  .object({
    request: CustomBuildRequest,
    payment_type: z.enum(LINKED_PAYMENT_TYPES),
    part_id: z.string().nullable(),
    /** due: can be paid · processing: payment under way · paid · closed: nothing can be paid; `message` explains why. */
    state: z.enum(['due', 'processing', 'paid', 'closed']),
    /** The amount that will be charged; null unless it is due. */
    amount: z.number().nullable(),
    message: z.string().nullable(),
    /** Whether the reader can pay. Only the buyer can. */
    can: z.object({ pay: z.boolean() }),
  })
  .meta({ id: 'BuildPaymentPage' })
export type BuildPaymentPage = z.infer<typeof BuildPaymentPage>

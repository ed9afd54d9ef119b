import { z } from 'zod'
import { OrderView } from '../buying/order-views.ts'
import { PROBLEM_KINDS } from '../buying/returns.ts'
import { Picture } from '../catalog/product-views.ts'
import { PRODUCT_STATUSES } from '../catalog/products.ts'
import { Sound } from '../catalog/sound-views.ts'
import { SheetContent } from '../custom-builds/build-sheet.ts'
import { BUILD_STATUSES, STAGE_STATUSES } from '../custom-builds/build-states.ts'
import { Dispute } from '../money/dispute-views.ts'
import { BUILDER_STANDINGS, OPERATOR_ACTIONS, type OperatorAction } from './operators.ts'

/** One page of an operator's list. */
export function operatorPage<Entry extends z.ZodType>(entry: Entry) {
  return z.object({ entries: z.array(entry), total: z.number(), page: z.number(), pages: z.number() })
}
export type Page<Entry> = { entries: Entry[]; total: number; page: number; pages: number }

/** A seller as operators see them */
export const SellerEntry = z
  .object({
    id: z.string(),
    slug: z.string().nullable(),
    business_name: z.string().nullable(),
    display_name: z.string(),
    avatar_url: z.string().nullable(),
    email: z.string(),
    location: z.string().nullable(),
    bio: z.string().nullable(),
    website_url: z.string().nullable(),
    specialties: z.array(z.string()),
    years_experience: z.number().nullable(),
    standing: z.enum(BUILDER_STANDINGS),
    suspended_at: z.string().nullable(),
    is_featured: z.boolean(),
    /** Everything not deleted, including drafts */
    instruments: z.number(),
    drafts: z.number(),
    /** Their account with the card provider is complete */
    payouts_ready: z.boolean(),
    created_at: z.string(),
  })
  .meta({ id: 'SellerEntry' })
export type SellerEntry = z.infer<typeof SellerEntry>

/** An account as operators see it */
export const PersonEntry = z
  .object({
    id: z.string(),
    email: z.string(),
    email_confirmed: z.boolean(),
    display_name: z.string(),
    is_seller: z.boolean(),
    is_operator: z.boolean(),
    /** Purchases in any state */
    orders: z.number(),
    locked_at: z.string().nullable(),
    last_sign_in_at: z.string().nullable(),
    created_at: z.string(),
    /** Whether a verified authenticator app is required to sign in */
    has_app: z.boolean(),
    passkeys: z.number(),
    can: z.object({ lock: z.boolean(), unlock: z.boolean(), sign_out: z.boolean(), reset_sign_in: z.boolean() }),
  })
  .meta({ id: 'PersonEntry' })
export type PersonEntry = z.infer<typeof PersonEntry>

/** An instrument for the operator who reviews the builder, before buyers see it */
export const SellerInstrument = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    price: z.number(),
    status: z.enum(PRODUCT_STATUSES),
    is_available: z.boolean(),
    is_featured: z.boolean(),
    /** The first one is the main picture. */
    pictures: z.array(Picture),
    specifications: z.record(z.string(), z.string()),
    created_at: z.string(),
  })
  .meta({ id: 'SellerInstrument' })
export type SellerInstrument = z.infer<typeof SellerInstrument>

/** An entry of the audit log */
export const OperatorActionEntry = z
  .object({
    id: z.string(),
    act: z.enum(Object.keys(OPERATOR_ACTIONS) as OperatorAction[]),
    operator_email: z.string(),
    subject_id: z.string().nullable(),
    subject_name: z.string().nullable(),
    details: z.record(z.string(), z.string()),
    created_at: z.string(),
  })
  .meta({ id: 'OperatorActionEntry' })
export type OperatorActionEntry = z.infer<typeof OperatorActionEntry>

/** A recording that can be heard, for the operator who may have to remove it */
export const SellerSound = Sound.pick({ id: true, phrase_label: true, url: true, recorded_with: true, description: true })
  .extend({ name: z.string() })
  .meta({ id: 'SellerSound' })
export type SellerSound = z.infer<typeof SellerSound>

/** Everything an operator needs to decide about a seller, with earlier decisions */
export const SellerDetail = z.object({
  builder: SellerEntry,
  instruments: z.array(SellerInstrument),
  sounds: z.array(SellerSound),
  acts: z.array(OperatorActionEntry),
})
export type SellerDetail = z.infer<typeof SellerDetail>

/** An order as operators see it */
export const OperatorOrder = OrderView.extend({
  refund_requested_at: z.string().nullable(),
  /** Shown as refunded to both sides, but the buyer does not have the money */
  refund_failed: z.boolean(),
  dispute: Dispute.nullable(),
  can: z.object({ refund: z.boolean() }),
}).meta({ id: 'OperatorOrder' })
export type OperatorOrder = z.infer<typeof OperatorOrder>

/** A custom build payment as operators see it, with its refund */
export const OperatorBuildPayment = z
  .object({
    id: z.string(),
    description: z.string(),
    builder: z.object({ id: z.string(), business_name: z.string().nullable(), display_name: z.string() }),
    buyer_email: z.string(),
    amount: z.number(),
    status: z.enum(['paid', 'refunding', 'refund_failed', 'refunded']),
    /** The card provider's id. */
    reference: z.string().nullable(),
    dispute: Dispute.nullable(),
    created_at: z.string(),
    can: z.object({ refund: z.boolean() }),
  })
  .meta({ id: 'OperatorBuildPayment' })
export type OperatorBuildPayment = z.infer<typeof OperatorBuildPayment>

export const SubscriberEntry = z
  .object({ email: z.string(), source: z.string(), is_active: z.boolean(), created_at: z.string() })
  .meta({ id: 'SubscriberEntry' })
export type SubscriberEntry = z.infer<typeof SubscriberEntry>

/** A partial refund of a custom build payment that failed, is pending, or was paid another way */
export const FailedReturn = z
  .object({
    id: z.string(),
    description: z.string(),
    builder_name: z.string(),
    buyer_email: z.string(),
    amount: z.number(),
    state: z.enum(['failed', 'on_its_way', 'settled_outside']),
    /** Why the provider could not refund it */
    failure: z.string().nullable(),
    /** How an operator paid it instead */
    settled_outside: z.string().nullable(),
    created_at: z.string(),
    can: z.object({ settle: z.boolean() }),
  })
  .meta({ id: 'FailedReturn' })
export type FailedReturn = z.infer<typeof FailedReturn>

/** A difference between the ledger and the card provider's records, in dollars; `resolved_at` is set once they match again. */
export const LedgerDifference = z
  .object({
    id: z.string(),
    about: z.enum(['payment', 'transfer', 'dispute']),
    /** The provider's id. */
    reference: z.string(),
    our_amount: z.number(),
    their_amount: z.number(),
    found_at: z.string(),
    seen_at: z.string(),
    resolved_at: z.string().nullable(),
  })
  .meta({ id: 'LedgerDifference' })
export type LedgerDifference = z.infer<typeof LedgerDifference>

/** Counts of pending items, shown at the top of the page */
export const OperatorSummary = z
  .object({
    builders_waiting: z.number(),
    inquiries_waiting: z.number(),
    reports_waiting: z.number(),
    /** Returns in review */
    returns_waiting: z.number(),
    /** Not marked as seen yet. */
    money_alerts: z.number(),
    ledger_differences: z.number(),
    /** Evidence can still be filed. */
    disputes_waiting: z.number(),
    /** Undecided disputes, including inquiries, and the money banks hold meanwhile */
    disputes_open: z.number(),
    disputed_amount: z.number(),
    orders_this_week: z.number(),
    subscribers: z.number(),
  })
  .meta({ id: 'OperatorSummary' })
export type OperatorSummary = z.infer<typeof OperatorSummary>

/** A preview of a partial refund of a custom build payment. In dollars. */
export const ReturnPreview = z
  .object({
    /** The largest possible refund */
    left: z.number(),
    to_buyer: z.number(),
    from_builder: z.number(),
    commission_back: z.number(),
  })
  .meta({ id: 'ReturnPreview' })
export type ReturnPreview = z.infer<typeof ReturnPreview>

const BuildMaker = z.object({ id: z.string(), slug: z.string().nullable(), name: z.string() })

/** A build as operators see it: figures and dates. Amounts in dollars. */
export const WatchedBuild = z
  .object({
    request_id: z.string(),
    title: z.string(),
    builder: BuildMaker,
    buyer_name: z.string(),
    status: z.enum(BUILD_STATUSES),
    sentence: z.string(),
    days_silent: z.number(),
    promise: z.string().nullable(),
    /** Days after the promised date; zero before it */
    days_late: z.number(),
    /** The builder was asked for an update since the last one. */
    is_asked: z.boolean(),
    /** The unresolved problem: what the buyer found, or a missing delivery */
    problem: z.enum(PROBLEM_KINDS).nullable(),
    /** The return that operators can decide; null if there is none */
    return_id: z.string().nullable(),
    /** Sent to the builder and not taken back */
    out: z.number(),
    /** The share of it that exceeds the finished work */
    ahead: z.number(),
    public_path: z.string().nullable(),
    /** The builder is unreachable, so an operator can send a delay notice for them. */
    can_announce_delay: z.boolean(),
  })
  .meta({ id: 'WatchedBuild' })
export type WatchedBuild = z.infer<typeof WatchedBuild>

/** Refundable money of a build, and what its work has earned. Amounts in dollars. */
export const SettlementFigures = z
  .object({
    /** Why it cannot be ended now; null if it can */
    why_not: z.string().nullable(),
    paid: z.number(),
    most_back: z.number(),
    /** Payments for an unused delivery. Refunded in any case. */
    delivery: z.number(),
    /** The same for a full refund, which includes a returned parcel's delivery */
    delivery_with_all: z.number(),
    earned: z.number(),
    earned_percent: z.number(),
  })
  .meta({ id: 'SettlementFigures' })
export type SettlementFigures = z.infer<typeof SettlementFigures>

/** A custom build, or a request for one, that needs an operator */
export const AttentionEntry = z
  .object({
    request_id: z.string(),
    title: z.string(),
    builder: BuildMaker,
    buyer_name: z.string(),
    /** The reasons, in sentences */
    reasons: z.array(z.string()),
    /** Null before both sides have signed */
    build: WatchedBuild.nullable(),
  })
  .meta({ id: 'AttentionEntry' })
export type AttentionEntry = z.infer<typeof AttentionEntry>

/** A stalled, disputed or reported build as operators see it. Amounts in dollars. */
const BuildContents = z
  .object({
    /** The signed sheet */
    sheet: SheetContent.nullable(),
    /** The buyer's unresolved problem */
    price: z.number(),
    paid: z.number(),
    parts: z.array(z.object({ title: z.string(), amount: z.number(), state: z.enum(['planned', 'due', 'paid']) })),
    stages: z.array(
      z.object({ title: z.string(), weight: z.number(), status: z.enum(STAGE_STATUSES), done_at: z.string().nullable() }),
    ),
    /** Newest first, without the builder's private notes */
    updates: z.array(z.object({ number: z.number(), text: z.string(), pictures: z.number(), happened_at: z.string() })),
  })
  .meta({ id: 'BuildContents' })
export type BuildContents = z.infer<typeof BuildContents>

/** One build for operators */
export const ReadableBuild = z
  .object({
    build: WatchedBuild,
    /** Why its contents can be read; empty if they cannot */
    because: z.array(z.string()),
    contents: BuildContents.nullable(),
  })
  .meta({ id: 'ReadableBuild' })
export type ReadableBuild = z.infer<typeof ReadableBuild>

/** The open builds of one builder */
export const BuilderAtRisk = z.object({
  builder: BuildMaker,
  builds: z.number(),
  out: z.number(),
  ahead: z.number(),
  /** Overdue by a month */
  overdue: z.number(),
  /** Advances to this builder are blocked. */
  is_stopped: z.boolean(),
})
export type BuilderAtRisk = z.infer<typeof BuilderAtRisk>

/** Money at risk in builds that are not completed, and how accurate the forecasts were */
export const BuildMoney = z
  .object({
    /** The largest advances first */
    builders: operatorPage(BuilderAtRisk),
    out: z.number(),
    ahead: z.number(),
    overdue: z.number(),
    ranges: z.object({ held: z.number(), of: z.number() }),
  })
  .meta({ id: 'BuildMoney' })
export type BuildMoney = z.infer<typeof BuildMoney>

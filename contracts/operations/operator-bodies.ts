import { z } from 'zod'
import { AnnounceDelay } from '../custom-builds/build-bodies.ts'
import { dollarsToCents } from '../kernel/dollars-to-cents.ts'
import { emailAddress } from '../kernel/email-address.ts'
import { paging } from '../kernel/whole-number.ts'
import { BUILDER_STANDINGS } from './operators.ts'

const part = paging(10_000)
const q = z.string().trim().max(200).catch('').default('')

/** The parameters of an operator's lists; invalid ones become defaults. */
export const SellersQuery = z.object({
  standing: z
    .enum(['all', ...BUILDER_STANDINGS])
    .catch('all')
    .default('all'),
  q,
  ...part,
})
export const OperatorOrdersQuery = z.object({
  status: z.enum(['all', 'pending', 'completed', 'failed', 'refunded', 'refund_failed']).catch('all').default('all'),
  q,
  ...part,
})
export const PeopleQuery = z.object({ show: z.enum(['all', 'locked']).catch('all').default('all'), q, ...part })
export const PageQuery = z.object(part)

/** `PATCH /api/v1/admin/builders/{id}`. */
export const ChangeBuilder = z.object({
  is_active: z.boolean().optional(),
  is_featured: z.boolean().optional(),
  reason: z.string().trim().max(1000, 'Keep the reason to 1,000 characters or less').optional(),
})

/** `POST /api/v1/admin/failed-jobs/{id}/discard`. */
export const DiscardJob = z.object({
  reason: z.string().trim().min(1, 'Please give a reason').max(1000, 'Keep the reason to 1,000 characters or less'),
})

/** `POST /api/v1/admin/people/{id}/lock`. */
export const LockPerson = z.object({
  reason: z.string().trim().min(1, 'Please give a reason').max(1000, 'Keep the reason to 1,000 characters or less'),
})

/** `PUT /api/v1/admin/maintenance`: the message to visitors */
export const StartMaintenance = z.object({
  message: z.string().trim().min(1, 'Enter a message').max(300, 'Keep the message to 300 characters or less'),
})

/** `POST /api/v1/admin/test-email`. */
export const SendTestEmail = z.object({ to: emailAddress('Enter an email address') })

/** `PATCH /api/v1/admin/products/{id}`. */
export const ChangeProduct = z.object({ is_featured: z.boolean() })

/** `POST /api/v1/admin/build-payments/{id}/returns`, in dollars. */
export const ReturnPart = z.object({
  amount: dollarsToCents.pipe(z.number().min(1, 'Enter an amount above zero')),
  reason: z.string().trim().min(1, 'Please give a reason').max(1000, 'Keep the reason to 1,000 characters or less'),
})

/** `GET /api/v1/admin/build-payments/{id}/returns`, in dollars. */
export const ReturnPreviewQuery = z.object({ amount: z.coerce.number<number | string>().min(0).max(1_000_000).default(0) })

/** Filters for the operators' build list */
export const WatchedQuery = PageQuery.extend({ show: z.enum(['stalled', 'late', 'living']).catch('stalled') })

/** The reason for an operator's action on a build */
export const BuildReason = z.object({
  reason: z.string().trim().min(1, 'Please give a reason').max(1000, 'Keep the reason to 1,000 characters or less'),
})

/** `PUT /api/v1/admin/builders/{id}/build-money`. */
export const StopBuildMoney = BuildReason.extend({ is_stopped: z.boolean() })

/** `POST /api/v1/admin/builds/{id}/settle`, in dollars. `paid` is the amount the operator saw; if it differs, nothing happens. */
export const SettleBuild = BuildReason.extend({
  kind: z.enum(['settled', 'late']),
  paid: dollarsToCents.pipe(z.number().min(0)),
  /** The refund to the buyer; everything if the build is late */
  back: dollarsToCents.pipe(z.number().min(0, 'Enter an amount')),
  /** Shown to both sides */
  to_both: z.string().trim().max(1000, 'Keep this to 1,000 characters or less').default(''),
})
export type SettleBuild = z.output<typeof SettleBuild>

const aDay = z.preprocess((day) => day || null, z.iso.date('Enter a date').nullable()).default(null)

/** `POST /api/v1/admin/builds/{id}/delay`, on behalf of an unreachable builder. `to_buyer`: the reason, as shown to the buyer. */
export const AnnounceDelayForBuilder = BuildReason.extend({
  to_day: AnnounceDelay.shape.to_day,
  to_buyer: AnnounceDelay.shape.reason,
})
export type AnnounceDelayForBuilder = z.output<typeof AnnounceDelayForBuilder>

/** `PUT /api/v1/admin/builds/{id}/record`: corrections to the builder's record; null leaves the original. */
export const CorrectRecord = BuildReason.extend({
  promised_on: aDay,
  handed_over_on: aDay,
  was_buyers_end: z.boolean().default(false),
})
export type CorrectRecord = z.output<typeof CorrectRecord>

/** `POST /api/v1/admin/failed-returns/{id}/settle`: both sides see how it was paid. */
export const SettleReturn = z.object({
  how: z.string().trim().min(1, 'Enter how the refund was paid').max(1000, 'Keep this to 1,000 characters or less'),
})

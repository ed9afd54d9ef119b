import type { BuildPaymentPart } from './build-payment-views.ts'

/** The buyer's choices for budget and timeline (specification 2, section 9). */
export const BUDGET_RANGES = [
  'Under $1,000',
  '$1,000 - $2,500',
  '$2,500 - $5,000',
  '$5,000 - $10,000',
  '$10,000 - $20,000',
  'Over $20,000',
  'Open to discussion',
] as const
export type BudgetRange = (typeof BUDGET_RANGES)[number]

export const TIMELINES = [
  'No rush - whenever you can fit it in',
  '3-6 months',
  '6-12 months',
  '1-2 years',
  'Flexible',
  'Specific deadline (please specify in notes)',
] as const
export type Timeline = (typeof TIMELINES)[number]

/**
 * Days after which the buyer of an accepted request can cancel it with a full refund, if the spec sheet is still not signed by
 * both sides.
 */
export const UNSIGNED_DAYS = 45

export const REQUEST_STATUSES = ['pending', 'reviewed', 'quoted', 'accepted', 'declined', 'completed'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

/** The builder's page of one request, in their dashboard. */
export function receivedRequestPath(id: string): string {
  return `/dashboard/custom-builds?tab=requests&request=${id}`
}

/** The buyer's page of one request, in their account. */
export function myRequestPath(id: string): string {
  return `/account?tab=custom-builds&request=${id}`
}

/**
 * `deposit`: the first milestone after a paid slot fee · `full`: the unpaid balance · `part`: one milestone · `delivery`: the
 * unpaid balance and the chosen delivery
 */
export const LINKED_PAYMENT_TYPES = ['deposit', 'full', 'part', 'delivery'] as const
export type LinkedPaymentType = (typeof LINKED_PAYMENT_TYPES)[number]

/** The same, and `slot`: the slot fee, which has no payment link. */
export const BUILD_PAYMENT_TYPES = [...LINKED_PAYMENT_TYPES, 'slot'] as const
export type BuildPaymentType = (typeof BUILD_PAYMENT_TYPES)[number]

export const PAYMENT_PART_LABELS: Record<BuildPaymentPart, string> = {
  deposit: 'Deposit',
  balance: 'Balance',
  full: 'Full payment',
  part: 'Payment',
  slot: 'Slot fee',
  delivery: 'Delivery',
}

/** Types of the payment links that every build has. */
export const COMMON_PAYMENT_TYPES = ['deposit', 'full'] as const

/** The purpose of a payment link. */
export type BuildPaymentLink = Exclude<LinkedPaymentType, 'part'> | { partId: string }

/** The path of a payment link. */
export function buildPaymentPath(requestId: string, link: BuildPaymentLink): string {
  return `/custom-builds/${requestId}/pay/${typeof link === 'string' ? link : link.partId}`
}

/** Parses the last segment of such a path. */
export function buildPaymentLink(segment: string): BuildPaymentLink {
  return segment === 'deposit' || segment === 'full' || segment === 'delivery' ? segment : { partId: segment }
}

/** The type of payment that a link opens. */
export function paymentTypeOf(link: BuildPaymentLink): LinkedPaymentType {
  return typeof link === 'string' ? link : 'part'
}

/**
 * `deposit`: the first milestone after a paid slot fee · `full`: the unpaid balance · `part`: one milestone · `delivery`: the
 * unpaid balance and the chosen delivery
 */
export const LINKED_PAYMENT_TYPES = ['deposit', 'full', 'part', 'delivery'] as const
export type LinkedPaymentType = (typeof LINKED_PAYMENT_TYPES)[number]

/** The same, and `slot`: the slot fee, which has no payment link. */
export const BUILD_PAYMENT_TYPES = [...LINKED_PAYMENT_TYPES, 'slot'] as const
export type BuildPaymentType = (typeof BUILD_PAYMENT_TYPES)[number]

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

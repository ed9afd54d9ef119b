/**
 * `deposit`: the first part, after a paid one that holds a slot · `full`: everything still unpaid, the whole quote or what is open of it ·
 * `part`: one part of the plan · `delivery`: everything still unpaid and the delivery that the buyer has chosen
 */
export const LINKED_PAYMENT_TYPES = ['deposit', 'full', 'part', 'delivery'] as const
export type LinkedPaymentType = (typeof LINKED_PAYMENT_TYPES)[number]

/** The same, and `slot`: what holds a slot in the order book, which no link asks for. */
export const BUILD_PAYMENT_TYPES = [...LINKED_PAYMENT_TYPES, 'slot'] as const
export type BuildPaymentType = (typeof BUILD_PAYMENT_TYPES)[number]

/** Those of links that every build has. */
export const COMMON_PAYMENT_TYPES = ['deposit', 'full'] as const

/** What a payment link asks for. */
export type BuildPaymentLink = Exclude<LinkedPaymentType, 'part'> | { partId: string }

/** The path of a payment link. */
export function buildPaymentPath(requestId: string, link: BuildPaymentLink): string {
  return `/custom-builds/${requestId}/pay/${typeof link === 'string' ? link : link.partId}`
}

/** What the last segment of such a path asks for. */
export function buildPaymentLink(segment: string): BuildPaymentLink {
  return segment === 'deposit' || segment === 'full' || segment === 'delivery' ? segment : { partId: segment }
}

/** The type of a payment that is opened for a link. */
export function paymentTypeOf(link: BuildPaymentLink): LinkedPaymentType {
  return typeof link === 'string' ? link : 'part'
}

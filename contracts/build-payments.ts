/** `full` is everything still unpaid: the whole quote, or the balance after a deposit. */
export const BUILD_PAYMENT_TYPES = ['deposit', 'full'] as const
export type BuildPaymentType = (typeof BUILD_PAYMENT_TYPES)[number]

/** The path of a payment link. */
export function buildPaymentPath(requestId: string, paymentType: BuildPaymentType): string {
  return `/custom-builds/${requestId}/pay/${paymentType}`
}

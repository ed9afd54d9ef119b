import { builderName } from '#contracts/catalog/products.ts'
import type { CustomBuildRequest, QuoteVersion } from '#contracts/custom-builds/build-request-views.ts'
import type { BookPlace } from '#contracts/custom-builds/order-book-views.ts'
import { formatDayFromToday } from '#contracts/kernel/dates/format-moment.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { hasReturnedPayment, isOnlySlotPaid, PAYMENT_PART_LABELS } from './payment-labels.ts'
import { awaitsSignature, declineMessage, newestQuote } from './request-labels.ts'

/** The status of a request and its next step, in a sentence for the buyer. */
export function nextStepCopy(request: CustomBuildRequest, place?: Pick<BookPlace, 'status'>): string {
  const maker = builderName(request.builder)
  const quote = newestQuote(request)
  switch (request.status) {
    case 'pending':
      return `${maker} hasn’t opened your request yet. We’ll email you when they reply.`
    case 'reviewed':
      return `${maker} read your request and is preparing a reply. We’ll email you when it arrives.`
    case 'quoted':
      return quote?.is_expired
        ? `This quote has expired. Ask ${maker} for a new one.`
        : request.can.accept
          ? quotedCopy(maker, quote, request, place)
          : `${maker} isn’t taking custom builds at the moment, so you can’t accept this quote now.`
    case 'accepted':
      return agreedCopy(request, maker)
    case 'declined':
      return closedCopy(request, maker)
    case 'completed':
      return `${maker} finished your build.`
  }
}

/** The next step and its deadline. An open slot comes first, because other buyers are waiting for it. */
function quotedCopy(
  maker: string,
  quote: QuoteVersion | undefined,
  { sheet_version }: CustomBuildRequest,
  place?: Pick<BookPlace, 'status'>,
): string {
  if (place?.status === 'offered') return `Next step: accept or pass on the slot ${maker} offered you.`
  if (place?.status === 'held') return 'Next step: pay for your reserved slot.'
  const by = quote ? ` by ${formatDayFromToday(quote.valid_until)}` : ''
  if (sheet_version !== null) return `Next step: read and sign the spec sheet from ${maker}${by}. Signing also accepts the quote.`
  return `Next step: accept the quote from ${maker}${by}. You won’t be charged yet.`
}

function agreedCopy(request: CustomBuildRequest, maker: string): string {
  const { paid, open_balance } = request
  if (hasReturnedPayment(request))
    return `Your bank returned a payment for this build, so you can’t make more payments here. Please work out the next steps with ${maker}.`
  if (awaitsSignature(request)) return `Next step: read and sign the spec sheet from ${maker}.`
  if (paid === 0 || isOnlySlotPaid(request)) return `You accepted the quote. ${maker} will start once the agreed payment is made.`
  if (!open_balance) return `Paid in full. ${maker} is building your instrument.`
  if (newestQuote(request)?.payment_plan)
    return `You paid ${formatDollars(paid)}. ${formatDollars(open_balance)} is still unpaid.`
  return `Your deposit is paid. The balance of ${formatDollars(open_balance)} is still unpaid.`
}

/** After a payment, only the builder can decline. Only a builder who declines can leave a message. */
function closedCopy(request: CustomBuildRequest, maker: string): string {
  if (request.agreed_version) return 'This build was canceled. See the build page for the refund and what the builder kept.'
  const refunds = request.payments.filter(({ status }) => status === 'refunded')
  if (refunds.length === 0) return declineMessage(request) ? `${maker} declined this request.` : 'This request is closed.'
  const parts = refunds
    .toReversed()
    .map(({ part, amount }) => `${PAYMENT_PART_LABELS[part].toLowerCase()} of ${formatDollars(amount)}`)
  return `${maker} declined this request. The ${parts.join(' and the ')} ${parts.length > 1 ? 'were' : 'was'} refunded.`
}

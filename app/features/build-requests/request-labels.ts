import type { BadgeProps } from '#app/ui/badge.tsx'
import type { CustomBuildRequest, RequestStatus } from '#contracts/build-requests.ts'

/** One version of a builder's answer. */
export type QuoteVersion = CustomBuildRequest['quotes'][number]

export const REQUEST_STATUS_LABELS: Record<RequestStatus, { tone: NonNullable<BadgeProps['tone']>; words: string }> = {
  pending: { tone: 'waiting', words: 'Pending' },
  reviewed: { tone: 'waiting', words: 'Reviewed' },
  quoted: { tone: 'waiting', words: 'Quoted' },
  accepted: { tone: 'good', words: 'Accepted' },
  declined: { tone: 'plain', words: 'Declined' },
  completed: { tone: 'done', words: 'Completed' },
}

/** 'Orchestra model, Standard', or the type of instrument in the buyer's words. */
export function requestTitle({ listing_title, spec_name, build_type }: CustomBuildRequest): string {
  return [listing_title ?? build_type, spec_name].filter(Boolean).join(', ')
}

/** The version that counts. */
export function newestQuote({ quotes }: CustomBuildRequest): QuoteVersion | undefined {
  return quotes.at(-1)
}

/** For the words beside it only: whether it can still be accepted is the shop's to say. */
export function isQuoteExpired({ valid_until }: QuoteVersion): boolean {
  return valid_until < new Date().toISOString().slice(0, 10)
}

/** What the builder said when they declined; what belongs to a quote is shown with the quote. */
export function declineMessage(request: CustomBuildRequest): string {
  const { builder_response, status } = request
  return status === 'declined' && builder_response !== newestQuote(request)?.builder_response ? builder_response : ''
}

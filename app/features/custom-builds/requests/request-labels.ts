import type { BadgeProps } from '#app/ui/badge.tsx'
import type { CustomBuildRequest, QuoteVersion } from '#contracts/custom-builds/build-request-views.ts'
import type { RequestStatus } from '#contracts/custom-builds/build-requests.ts'

export const REQUEST_STATUS_LABELS: Record<RequestStatus, { tone: NonNullable<BadgeProps['tone']>; label: string }> = {
  pending: { tone: 'waiting', label: 'Pending' },
  reviewed: { tone: 'waiting', label: 'Reviewed' },
  quoted: { tone: 'waiting', label: 'Quoted' },
  accepted: { tone: 'good', label: 'Accepted' },
  declined: { tone: 'plain', label: 'Declined' },
  completed: { tone: 'done', label: 'Completed' },
}

export function newestQuote({ quotes }: CustomBuildRequest): QuoteVersion | undefined {
  return quotes.at(-1)
}

/** Whether the price has milestones other than deposit and balance: from a plan, or because one is a slot fee. */
export function isPaidInParts(request: CustomBuildRequest): boolean {
  return Boolean(newestQuote(request)?.payment_plan) || request.parts.some(({ due_kind }) => due_kind === 'slot')
}

/** The builder's message when they declined. The message of a quote appears with the quote. */
export function declineMessage(request: CustomBuildRequest): string {
  const { builder_response, status } = request
  return status === 'declined' && builder_response !== newestQuote(request)?.builder_response ? builder_response : ''
}

/** Whether the buyer can sign a spec sheet. Signing also accepts an open quote, so no other action is needed. */
export function awaitsSignature(request: CustomBuildRequest): boolean {
  const { can, status, sheet_version } = request
  return can.answer_sheet && sheet_version !== null && !(status === 'quoted' && newestQuote(request)?.is_expired)
}

/** Whether a quote comes with a spec sheet that the buyer has not signed. Their signature accepts the quote, and then they pay. */
export function isSheetUnsigned({ status, sheet_version }: CustomBuildRequest): boolean {
  return status === 'quoted' && sheet_version !== null
}

import type { Attachment } from '#contracts/messaging/message-views.ts'
import type { Report, ReportedPerson } from '#contracts/operations/report-views.ts'
import { collectionText } from './collection-text.ts'
import type { ReportRow } from './list-reports.ts'

/** A message of a reported conversation */
export type ReportedMessage = {
  reportId: string
  id: string
  senderId: string
  message: string
  createdAt: Date
  attachments: Attachment[]
}

/** As operators read it: reporter, reason and subject */
export function reportView(row: ReportRow, messages: ReportedMessage[]): Report {
  const { report } = row
  return {
    id: report.id,
    reason: report.reason,
    details: report.details,
    created_at: report.createdAt.toISOString(),
    handled_at: report.handledAt?.toISOString() ?? null,
    reporter: personView(row.reporter),
    reported: personView(row.reported),
    ...aboutView(row, messages),
  }
}

function aboutView({ report, review, builder, wishlist }: ReportRow, messages: ReportedMessage[]) {
  const said_then = report.saidThen ?? ''
  if (review && builder) return { about: 'review' as const, review: reviewView(review, builder), said_then }
  if (wishlist) return { about: 'collection' as const, collection: collectionView(wishlist), said_then }
  return { about: 'conversation' as const, messages: messages.toReversed().map((each) => messageView(each, report.reporterId)) }
}

function reviewView(review: NonNullable<ReportRow['review']>, builder: NonNullable<ReportRow['builder']>) {
  return {
    id: review.id,
    builder: { id: builder.id, name: builder.businessName || builder.displayName },
    rating: review.rating,
    review_text: review.reviewText,
    images: review.images,
    hidden_at: review.hiddenAt?.toISOString() ?? null,
    hidden_reason: review.hiddenReason,
  }
}

function collectionView(wishlist: NonNullable<ReportRow['wishlist']>) {
  const { id, isPublic, closedAt } = wishlist
  return { id, is_public: isPublic, is_closed: closedAt !== null, said_now: isPublic ? collectionText(wishlist) : null }
}

function messageView({ id, senderId, message, attachments, createdAt }: ReportedMessage, reporterId: string) {
  return { id, is_reporters: senderId === reporterId, message, attachments, created_at: createdAt.toISOString() }
}

function personView({ profileId, displayName, businessName, email, isSeller }: ReportRow['reporter']): ReportedPerson {
  return { profile_id: profileId, name: businessName || displayName, email, is_seller: isSeller }
}

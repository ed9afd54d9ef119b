import type { Attachment } from './messages.ts'
import type { Picture } from './product-views.ts'

/** Why something is reported, in the words of the dialog. */
export const REPORT_REASONS = {
  scam: 'They ask for money or contact outside the shop',
  abuse: 'They insult or threaten',
  spam: 'They advertise or repeat themselves',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof REPORT_REASONS

export const REPORT_DETAILS_MAX = 1000

/** Somebody in a report, as operators see them. */
export type ReportedPerson = { profile_id: string; name: string; email: string; is_seller: boolean }

/** The last words of its moment, oldest first. What was written later is not the operators' to read. */
export type ReportedConversation = {
  about: 'conversation'
  messages: { id: string; is_reporters: boolean; message: string; attachments: Attachment[]; created_at: string }[]
}

/** As it is now, and what it said when it was reported. */
export type ReportedReview = {
  about: 'review'
  review: {
    id: string
    builder: { id: string; name: string }
    rating: number
    review_text: string
    images: Picture[]
    hidden_at: string | null
    hidden_reason: string | null
  }
  said_then: string
}

/** `is_closed`: by an operator. Of a collection that its owner has made private since, operators see only what was reported. */
export type ReportedCollection = {
  about: 'collection'
  collection: { id: string; is_public: boolean; is_closed: boolean; said_now: string | null }
  said_then: string
}

type ReportFacts = {
  id: string
  reason: ReportReason
  details: string
  created_at: string
  handled_at: string | null
  reporter: ReportedPerson
  /** Who wrote what is reported. */
  reported: ReportedPerson
}
export type Report = ReportFacts & (ReportedConversation | ReportedReview | ReportedCollection)
export type ReportPage = { reports: Report[]; total: number }

/** What an operator takes from a public collection: the eyes of others, or its name and description. The eyes may be given back. */
export const COLLECTION_CHANGES = ['make-private', 'clear-name', 'reopen'] as const
export type CollectionChange = (typeof COLLECTION_CHANGES)[number]
export type CollectionTakedown = Exclude<CollectionChange, 'reopen'>

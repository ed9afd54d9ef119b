import { z } from 'zod'
import { Picture } from '../catalog/product-views.ts'
import { Attachment } from '../messaging/message-views.ts'
import { REPORT_REASONS, type ReportReason } from './reports.ts'

/** A person in a report, as operators see them */
export const ReportedPerson = z
  .object({ profile_id: z.string(), name: z.string(), email: z.string(), is_seller: z.boolean() })
  .meta({ id: 'ReportedPerson' })
export type ReportedPerson = z.infer<typeof ReportedPerson>

const ReportFacts = z.object({
  id: z.string(),
  reason: z.enum(Object.keys(REPORT_REASONS) as ReportReason[]),
  details: z.string(),
  created_at: z.string(),
  handled_at: z.string().nullable(),
  reporter: ReportedPerson,
  /** The author of the reported content */
  reported: ReportedPerson,
})

/** The last messages before the report, oldest first. Operators cannot read later ones. */
const ReportedConversation = ReportFacts.extend({
  about: z.literal('conversation'),
  messages: z.array(
    z.object({
      id: z.string(),
      is_reporters: z.boolean(),
      message: z.string(),
      attachments: z.array(Attachment),
      created_at: z.string(),
    }),
  ),
})
export type ReportedConversation = z.infer<typeof ReportedConversation>

/** The current text, and the text when reported */
const ReportedReview = ReportFacts.extend({
  about: z.literal('review'),
  review: z.object({
    id: z.string(),
    builder: z.object({ id: z.string(), name: z.string() }),
    rating: z.number(),
    review_text: z.string(),
    images: z.array(Picture),
    hidden_at: z.string().nullable(),
    hidden_reason: z.string().nullable(),
  }),
  said_then: z.string(),
})
export type ReportedReview = z.infer<typeof ReportedReview>

/** `is_closed`: made private by an operator. If the owner has made it private since, operators see only the reported text. */
const ReportedCollection = ReportFacts.extend({
  about: z.literal('collection'),
  collection: z.object({
    id: z.string(),
    is_public: z.boolean(),
    is_closed: z.boolean(),
    said_now: z.string().nullable(),
  }),
  said_then: z.string(),
})
export type ReportedCollection = z.infer<typeof ReportedCollection>

export const Report = z
  .discriminatedUnion('about', [ReportedConversation, ReportedReview, ReportedCollection])
  .meta({ id: 'Report' })
export type Report = z.infer<typeof Report>

export const ReportPage = z.object({ reports: z.array(Report), total: z.number() })
export type ReportPage = z.infer<typeof ReportPage>

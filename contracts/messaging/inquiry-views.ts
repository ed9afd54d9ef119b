import { z } from 'zod'
import { CONTACT_SUBJECTS, type ContactSubject, PARTNERSHIP_TYPES, type PartnershipType } from './inquiries.ts'

const InboxEntry = z.object({ id: z.string(), created_at: z.string(), handled_at: z.string().nullable() })

const ContactMessage = InboxEntry.extend({
  kind: z.literal('contact'),
  name: z.string(),
  email: z.string(),
  subject: z.enum(Object.keys(CONTACT_SUBJECTS) as ContactSubject[]),
  message: z.string(),
})

const PartnershipInquiry = InboxEntry.extend({
  kind: z.literal('partnership'),
  companyName: z.string(),
  contactName: z.string(),
  email: z.string(),
  partnershipType: z.enum(Object.keys(PARTNERSHIP_TYPES) as PartnershipType[]),
  message: z.string(),
})

/** An inquiry as operators see it. */
export const Inquiry = z.discriminatedUnion('kind', [ContactMessage, PartnershipInquiry]).meta({ id: 'Inquiry' })
export type Inquiry = z.infer<typeof Inquiry>

export const InquiryPage = z.object({
  inquiries: z.array(Inquiry),
  /** The total number under the same filter. */
  total: z.number(),
})
export type InquiryPage = z.infer<typeof InquiryPage>

export const InquiryAnswer = z.object({ inquiry: Inquiry })

import type { ContactSubject, PartnershipType } from '#contracts/messaging/inquiries.ts'
import type { Inquiry } from '#contracts/messaging/inquiry-views.ts'
import type { inquiries } from './inquiries-table.ts'

/** For operators, with the field names of the forms. */
export function inquiryView(row: typeof inquiries.$inferSelect): Inquiry {
  const { id, name, email, companyName, topic, message } = row
  const entry = { id, created_at: row.createdAt.toISOString(), handled_at: row.handledAt?.toISOString() ?? null }
  // The API validates topics, and a check constraint ties the company to the kind.
  return companyName === null
    ? { ...entry, kind: 'contact', name, email, subject: topic as ContactSubject, message }
    : {
        ...entry,
        kind: 'partnership',
        companyName,
        contactName: name,
        email,
        partnershipType: topic as PartnershipType,
        message,
      }
}

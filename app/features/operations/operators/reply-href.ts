import { CONTACT_SUBJECTS, PARTNERSHIP_TYPES } from '#contracts/messaging/inquiries.ts'
import type { Inquiry } from '#contracts/messaging/inquiry-views.ts'

/** The subject as worded in the form. */
export function inquiryTopic(inquiry: Inquiry): string {
  return inquiry.kind === 'contact' ? CONTACT_SUBJECTS[inquiry.subject] : PARTNERSHIP_TYPES[inquiry.partnershipType]
}

/** The sender. */
export function inquiryAuthor(inquiry: Inquiry): string {
  return inquiry.kind === 'contact' ? inquiry.name : `${inquiry.contactName}, ${inquiry.companyName}`
}

/** Opens the operator's mail program. User text must not add header fields to the email. */
export function replyHref(inquiry: Inquiry): string {
  const to = encodeURIComponent(inquiry.email).replaceAll('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(`Re: ${inquiryTopic(inquiry)}`)}`
}

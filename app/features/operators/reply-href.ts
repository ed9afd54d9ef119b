import { CONTACT_SUBJECTS, type Inquiry, PARTNERSHIP_TYPES } from '#contracts/inquiries.ts'

/** What a letter is about, as its form worded it. */
export function inquiryTopic(inquiry: Inquiry): string {
  return inquiry.kind === 'contact' ? CONTACT_SUBJECTS[inquiry.subject] : PARTNERSHIP_TYPES[inquiry.partnershipType]
}

/** Who wrote it. */
export function inquiryAuthor(inquiry: Inquiry): string {
  return inquiry.kind === 'contact' ? inquiry.name : `${inquiry.contactName}, ${inquiry.companyName}`
}

/** Opens the operator's own mail program. What strangers typed must not add fields to the letter. */
export function replyHref(inquiry: Inquiry): string {
  const to = encodeURIComponent(inquiry.email).replaceAll('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(`Re: ${inquiryTopic(inquiry)}`)}`
}

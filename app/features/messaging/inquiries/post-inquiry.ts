import { api } from '#app/lib/api.ts'
import { formChoice } from '#app/lib/form-choice.ts'
import { formText } from '#app/lib/form-text.ts'
import { CONTACT_SUBJECTS, type InquiryKind, PARTNERSHIP_TYPES } from '#contracts/messaging/inquiries.ts'

/** Sends either form to the shop and returns its thank-you message. */
export function postInquiry(kind: InquiryKind, values: FormData): Promise<{ message: string }> {
  const text = (name: string) => formText(values, name)
  const both = { email: text('email'), message: text('message') }
  if (kind === 'contact') {
    const subject = formChoice(values, 'subject', CONTACT_SUBJECTS)
    return api('POST /api/v1/contact-messages', { json: { ...both, name: text('name'), subject } })
  }
  const partnershipType = formChoice(values, 'partnershipType', PARTNERSHIP_TYPES)
  const json = { ...both, companyName: text('companyName'), contactName: text('contactName'), partnershipType }
  return api('POST /api/v1/partnership-inquiries', { json })
}

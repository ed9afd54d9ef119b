import { api } from '#app/lib/api.ts'
import { formText } from '#app/lib/form-text.ts'
import type { ContactSubject, InquiryKind, PartnershipType } from '#contracts/inquiries.ts'

/** Sends either form to the shop; its answer thanks the person. */
export function postInquiry(kind: InquiryKind, values: FormData): Promise<{ message: string }> {
  const text = (name: string) => formText(values, name)
  const both = { email: text('email'), message: text('message') }
  if (kind === 'contact') {
    const subject = text('subject') as ContactSubject
    return api('POST /api/v1/contact-messages', { json: { ...both, name: text('name'), subject } })
  }
  const partnershipType = text('partnershipType') as PartnershipType
  const json = { ...both, companyName: text('companyName'), contactName: text('contactName'), partnershipType }
  return api('POST /api/v1/partnership-inquiries', { json })
}

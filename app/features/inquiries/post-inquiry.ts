import { api } from '#app/lib/api.ts'
import { formText } from '#app/lib/form-text.ts'
import { CONTACT_SUBJECTS, type InquiryKind, PARTNERSHIP_TYPES } from '#contracts/inquiries.ts'

/** Sends either form to the shop; its answer thanks the person. */
export function postInquiry(kind: InquiryKind, values: FormData): Promise<{ message: string }> {
  const text = (name: string) => formText(values, name)
  const both = { email: text('email'), message: text('message') }
  if (kind === 'contact') {
    const subject = chosen(CONTACT_SUBJECTS, text('subject'))
    return api('POST /api/v1/contact-messages', { json: { ...both, name: text('name'), subject } })
  }
  const partnershipType = chosen(PARTNERSHIP_TYPES, text('partnershipType'))
  const json = { ...both, companyName: text('companyName'), contactName: text('contactName'), partnershipType }
  return api('POST /api/v1/partnership-inquiries', { json })
}

/** The choice of a select, which offers no other. */
function chosen<Name extends string>(names: Record<Name, string>, value: string): Name {
  const isName = (name: string): name is Name => Object.hasOwn(names, name)
  if (!isName(value)) throw new Error(`${value} is not a choice of this form`)
  return value
}

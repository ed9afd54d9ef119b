/** The subjects in the form (specification, section 5). */
export const CONTACT_SUBJECTS = {
  general: 'General inquiry',
  builder: 'Builder inquiry',
  'customer-support': 'Customer support',
  technical: 'Technical issue',
  press: 'Press',
  other: 'Other',
} as const
export type ContactSubject = keyof typeof CONTACT_SUBJECTS

export const PARTNERSHIP_TYPES = {
  builder: 'Builder partnership',
  distribution: 'Distribution partnership',
  technology: 'Technology partnership',
  strategic: 'Strategic partnership',
  other: 'Other',
} as const
export type PartnershipType = keyof typeof PARTNERSHIP_TYPES

export const INQUIRY_NAME_MAX = 120
export const INQUIRY_MESSAGE_MAX = 5000

export type InquiryKind = 'contact' | 'partnership'

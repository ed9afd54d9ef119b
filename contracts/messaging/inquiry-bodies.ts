import { z } from 'zod'
import { emailAddress } from '../kernel/email-address.ts'
import { freeLine } from '../kernel/free-text.ts'
import {
  CONTACT_SUBJECTS,
  type ContactSubject,
  INQUIRY_MESSAGE_MAX,
  INQUIRY_NAME_MAX,
  PARTNERSHIP_TYPES,
  type PartnershipType,
} from './inquiries.ts'

/** A name appears in an email subject, so line breaks are removed. */
function oneLine(missing: string) {
  return freeLine(INQUIRY_NAME_MAX, missing).pipe(z.string().min(1, missing))
}

function oneOf<Name extends string>(names: Record<Name, string>, missing: string) {
  return z.enum(Object.keys(names) as [Name, ...Name[]], missing)
}

const INVALID_EMAIL = 'Please enter a valid email address'
const email = emailAddress(INVALID_EMAIL)

const MISSING_MESSAGE = 'Please write a message'
const message = z
  .string(MISSING_MESSAGE)
  // Normalizes line breaks.
  .transform((value) => value.replace(/\r\n?/g, '\n').trim())
  .pipe(
    z
      .string()
      .min(1, MISSING_MESSAGE)
      .max(INQUIRY_MESSAGE_MAX, `Please keep the message to ${INQUIRY_MESSAGE_MAX} characters or less`)
      .refine((value) => !value.includes('\u0000'), 'The message contains a character that cannot be stored'),
  )

/** `POST /api/v1/contact-messages`. */
export const SendContactMessage = z.object({
  name: oneLine('Please enter your name'),
  email,
  subject: oneOf<ContactSubject>(CONTACT_SUBJECTS, 'Please choose a subject'),
  message,
})
export type SendContactMessage = z.output<typeof SendContactMessage>

/** `POST /api/v1/partnership-inquiries`. */
export const SendPartnershipInquiry = z.object({
  companyName: oneLine('Please enter the name of your company'),
  contactName: oneLine('Please enter your name'),
  email,
  partnershipType: oneOf<PartnershipType>(PARTNERSHIP_TYPES, 'Please choose a type of partnership'),
  message,
})
export type SendPartnershipInquiry = z.output<typeof SendPartnershipInquiry>

/** `PUT /api/v1/inquiries/{id}`. */
export const MarkInquiry = z.object({ handled: z.boolean() })

import { z } from 'zod'
import { findContactInfo } from './find-contact-info.ts'
import { singleLine } from './single-line.ts'
import { visibleText } from './visible-text.ts'

/** One tidy line without e-mail address, phone number or link. `missing` is the error when nothing was sent. */
export function contactFreeLine(most: number, missing?: string) {
  return z
    .string(missing)
    .transform((text) => visibleText(singleLine(text)))
    .pipe(z.string().max(most, `Keep this under ${most} characters`).superRefine(refuseContactInfo))
}

/** Several lines of the same kind. */
export function contactFreeText(most: number, missing?: string) {
  return z
    .string(missing)
    .trim()
    .max(most, `Keep this under ${most.toLocaleString('en')} characters`)
    .refine((text) => !text.includes('\0'), 'This text holds a character that cannot be kept')
    .superRefine(refuseContactInfo)
}

/** Names what was found, so that nobody has to search a long text for it. */
function refuseContactInfo(text: string, context: z.RefinementCtx<string>): void {
  const message = contactInfoProblem(text)
  if (message) context.addIssue({ code: 'custom', message })
}

/** The same for a file's name, whose ending is no link. Signal dates its pictures, `signal-2026-10-15-123456.jpg`: no number to call. */
export function contactNameProblem(name: string): string | undefined {
  return contactInfoProblem(name.replace(/\.[^.]*$/, '').replace(/^signal-(?=20\d\d-)/i, ''))
}

/** The sentence that asks to leave it out; nothing when the text is free of it. */
export function contactInfoProblem(text: string): string | undefined {
  const info = findContactInfo(text)
  if (!info) return undefined
  const what = { email: 'e-mail addresses', phone: 'phone numbers', link: 'links' }[info.kind]
  const found = info.found.length > 60 ? `${info.found.slice(0, 60)}…` : info.found
  return `Please leave out ${what} (“${found}”). Custom builds are agreed in messages here.`
}

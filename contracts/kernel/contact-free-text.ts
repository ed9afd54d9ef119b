import type { z } from 'zod'
import { findContactInfo } from './find-contact-info.ts'
import { freeLine, freeText } from './free-text.ts'

/** One line without an email address, phone number or link. `missing` is the error for an empty one. */
export function contactFreeLine(most: number, missing?: string) {
  return freeLine(most, missing).superRefine(refuseContactInfo)
}

/** Several lines with the same rules */
export function contactFreeText(most: number, missing?: string) {
  return freeText(most, missing).superRefine(refuseContactInfo)
}

/** Quotes the match, so the user can find it in a long text. */
function refuseContactInfo(text: string, context: z.RefinementCtx<string>): void {
  const message = contactInfoProblem(text)
  if (message) context.addIssue({ code: 'custom', message })
}

/**
 * The same for a file name, whose extension is not a link. Signal names photos `signal-2026-10-15-123456.jpg`, which is not a phone number.
 */
export function contactNameProblem(name: string): string | undefined {
  return contactInfoProblem(name.replace(/\.[^.]*$/, '').replace(/^signal-(?=20\d\d-)/i, ''))
}

/** The error message, or undefined if the text is fine */
export function contactInfoProblem(text: string): string | undefined {
  const info = findContactInfo(text)
  if (!info) return undefined
  const what = { email: 'email addresses', phone: 'phone numbers', link: 'links' }[info.kind]
  const found = info.found.length > 60 ? `${info.found.slice(0, 60)}…` : info.found
  return `Please leave out ${what} (“${found}”). You can discuss details in messages on this site.`
}

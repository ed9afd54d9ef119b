import type { DocumentSection } from './document-section.ts'
import { privacyRecipients } from './privacy-recipients.tsx'
import { privacyRights } from './privacy-rights.tsx'
import { PRIVACY_STORED_DATA } from './privacy-stored-data.tsx'

/** The sections, from stored data to the user's rights. */
export function privacySections(contactEmail: string, signInProvider?: string): DocumentSection[] {
  return [...PRIVACY_STORED_DATA, ...privacyRecipients(signInProvider), ...privacyRights(contactEmail)]
}

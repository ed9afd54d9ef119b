import type { DocumentSection } from './document-section.ts'
import { PRIVACY_RECIPIENTS } from './privacy-recipients.tsx'
import { privacyRights } from './privacy-rights.tsx'
import { PRIVACY_STORED_DATA } from './privacy-stored-data.tsx'

/** The sections, from stored data to the user's rights. */
export function privacySections(contactEmail: string): DocumentSection[] {
  return [...PRIVACY_STORED_DATA, ...PRIVACY_RECIPIENTS, ...privacyRights(contactEmail)]
}

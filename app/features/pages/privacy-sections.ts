import type { BookSection } from './book-section.ts'
import { privacyRights } from './privacy-rights.tsx'
import { PRIVACY_ON_WHAT } from './privacy-what.tsx'
import { PRIVACY_ON_WHO } from './privacy-who.tsx'

/** From what is stored to what one can ask for. */
export function privacySections(contactEmail: string): BookSection[] {
  return [...PRIVACY_ON_WHAT, ...PRIVACY_ON_WHO, ...privacyRights(contactEmail)]
}

import type { DocumentSection } from './document-section.ts'
import { termsOnLaw } from './terms-law.tsx'
import { TERMS_ON_PEOPLE } from './terms-people.tsx'
import { TERMS_ON_TRADE } from './terms-trade.tsx'

/** The sixteen sections, in the specification's order. */
export function termsSections(contactEmail: string): DocumentSection[] {
  return [...TERMS_ON_PEOPLE, ...TERMS_ON_TRADE, ...termsOnLaw(contactEmail)]
}

import type { SpecificationRow } from './product-draft.ts'

/** A specification is added only if it has a name and a value (specification 2, section 5). */
export function isComplete({ name, value }: SpecificationRow): boolean {
  return name.trim() !== '' && value.trim() !== ''
}

/** Collapses spaces, as the server does. */
export function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

import { capitalize } from '#app/lib/capitalize.ts'
import type { BuilderCard } from '#contracts/catalog/builder-views.ts'
import { formatMonth } from '#contracts/kernel/dates/format-day.ts'

/** Specialties are lowercase; a list of them starts with a capital letter. */
export function specialtyList(specialties: string[]): string {
  return capitalize(specialties.join(', '))
}

/** The month the builder joined, the same for every reader. */
export function memberSince(builder: Pick<BuilderCard, 'created_at'>): string {
  return formatMonth(builder.created_at)
}

/** Explains why the directory search has no results. */
export function noBuildersMessage({ q, specialty, location }: { q: string; specialty: string; location: string }): string {
  const asked = [q && `matches “${q}”`, specialty && `lists ${specialty} as a specialty`, location && `works in ${location}`]
  const conditions = asked.filter(Boolean)
  if (conditions.length === 0) return 'This page of the directory is empty.'
  return `No builder ${new Intl.ListFormat('en-US', { type: 'conjunction' }).format(conditions)}. Try fewer words, or another spelling.`
}

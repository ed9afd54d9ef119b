import { capitalize } from '#app/lib/capitalize.ts'
import type { BuilderCard } from '#contracts/builders.ts'

/** Specialties are written in lower case; a list of them begins like a sentence. */
export function specialtyList(specialties: string[]): string {
  return capitalize(specialties.join(', '))
}

/** The year since when the builder is here. */
export function sinceYear(builder: Pick<BuilderCard, 'created_at'>): string {
  return builder.created_at.slice(0, 4)
}

/** The month since when the builder is here, the same for every reader. */
export function memberSince(builder: Pick<BuilderCard, 'created_at'>): string {
  return new Date(builder.created_at).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
}

const AND = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** Why a search of the directory found nobody, as a sentence. */
export function noBuildersMessage({ q, specialty, location }: { q: string; specialty: string; location: string }): string {
  const asked = [q && `matches “${q}”`, specialty && `lists ${specialty} as a specialty`, location && `works in ${location}`]
  const said = asked.filter(Boolean)
  if (said.length === 0) return 'This page of the directory is empty.'
  return `No builder ${AND.format(said)}. Try fewer words, or another spelling.`
}

import { capitalize } from '#app/lib/capitalize.ts'
import { printMeasures } from '#contracts/catalog/measures/print-measures.ts'
import type { Facet } from '#contracts/finding/facet-views.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import { thousands } from '#contracts/kernel/thousands.ts'

type Facts = { forSale: number; makers: number; leastCents: number; mostCents: number }

/** The summary of an indexable list, computed from its current instruments. */
export type ListSummary = {
  /** Count, makers and price range: also the page description. */
  offer: string
  /** Typical measures or most common families; empty if there is nothing to say. */
  typical: string
}

/** The share of instruments with a value that makes a class typical. */
const TYPICAL_SHARE = 0.4
const MOST_SAID = 2

/** `what` in the plural: 'Left-handed basses'. */
export function listSummary(what: string, facts: Facts, facets: readonly Facet[]): ListSummary {
  const makers = facts.makers === 1 ? 'one builder' : `${thousands(facts.makers)} builders`
  const [least, most] = [formatCents(facts.leastCents), formatCents(facts.mostCents)]
  const prices = least === most ? `for ${least}` : `from ${least} to ${most}`
  const offer = `${capitalize(what)} by ${makers}: ${thousands(facts.forSale)} for sale, ${prices}.`
  return { offer, typical: kindsOf(facets) || measuresOf(facets) }
}

function kindsOf(facets: readonly Facet[]): string {
  const kinds = facets.find(({ key }) => key === 'family')?.values.filter(({ count }) => count > 0) ?? []
  const most = kinds.toSorted((a, b) => b.count - a.count).slice(0, MOST_SAID)
  if (most.length === 0) return ''
  return `Most are ${most.map(({ label, count }) => `${label.toLowerCase()} (${thousands(count)})`).join(' and ')}.`
}

function measuresOf(facets: readonly Facet[]): string {
  const measured = facets.filter(({ key, unit }) => unit !== null && unit !== '$' && key !== 'year')
  const stated = measured.flatMap(({ label, values }) => {
    const known = values.reduce((sum, { count }) => sum + count, 0)
    const top = values.toSorted((a, b) => b.count - a.count)[0]
    const isTypical = top !== undefined && top.count > 1 && top.count >= known * TYPICAL_SHARE
    return isTypical ? [`${label.toLowerCase()} ${top.label.slice(0, 1).toLowerCase()}${top.label.slice(1)}`] : []
  })
  return stated.length === 0 ? '' : `Typical: ${printMeasures(stated.slice(0, MOST_SAID).join(', '))}.`
}

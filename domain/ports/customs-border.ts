import type { Address } from '#contracts/buying/address-views.ts'

// In the United States, but outside their customs territory: possessions, commonwealths and military post
const OUTSIDE_US_CUSTOMS = new Set(['AS', 'GU', 'MP', 'PR', 'VI', 'AA', 'AE', 'AP'])
// Exports from the United States to these need no filing at any value (15 CFR 30.2(d)(2)).
const UNFILED_POSSESSIONS = new Set(['AS', 'GU', 'MP'])
const UNFILED_UP_TO_CENTS = 250_000

type Route = { from: Address; to: Address }

/** Whether a parcel crosses a customs border and so needs customs forms */
export function crossesCustoms({ from, to }: Route): boolean {
  return from.country !== to.country || [from, to].some(isOutsideUsCustoms)
}

// One customs territory, without duties inside
const EUROPEAN_UNION = new Set(['DE', 'FR', 'IT', 'ES', 'NL', 'BE'])

/** Whether the recipient pays duties and import taxes on arrival */
export function paysDuties({ from, to }: Route): boolean {
  return from.country !== to.country && ![from, to].every(({ country }) => EUROPEAN_UNION.has(country))
}

/** Whether the sender must file the export and give its number (ITN) before shipping: 15 CFR 30.2. */
export function needsExportFiling(route: Route, valueCents: number): boolean {
  return isUsExport(route) && exemptionOf(route, valueCents) === undefined
}

/** The exemption from filing a US export, in the carriers' spelling; undefined if none applies */
export function exportExemption(route: Route, valueCents: number): string | undefined {
  return isUsExport(route) ? exemptionOf(route, valueCents) : undefined
}

function isUsExport(route: Route): boolean {
  return route.from.country === 'US' && crossesCustoms(route)
}

function exemptionOf({ to }: Route, valueCents: number): string | undefined {
  if (to.country === 'CA') return 'NOEEI 30.36'
  if (to.country === 'US' && UNFILED_POSSESSIONS.has(to.state.toUpperCase())) return 'NOEEI 30.2(d)(2)'
  return valueCents <= UNFILED_UP_TO_CENTS ? 'NOEEI 30.37(a)' : undefined
}

function isOutsideUsCustoms({ country, state }: Address): boolean {
  return country === 'US' && OUTSIDE_US_CUSTOMS.has(state.toUpperCase())
}

import { Link } from 'react-router'
import type { Facet } from '#contracts/facet-views.ts'
import type { FacetSearch } from '#contracts/products.ts'
import { catalogPath } from './catalog-path.ts'

type ChosenFacetsProps = { search: FacetSearch; facets: Facet[]; familyName: string | null }

/** What is chosen, above the list; pressing one takes it away. */
export function ChosenFacets({ search, facets, familyName }: ChosenFacetsProps) {
  const chosen = facets.flatMap((facet) => chosenOf(search, facet))
  const isFamilyChosen = search.family !== ''
  if (chosen.length === 0 && !isFamilyChosen) return null
  return (
    <ul className="mt-4 flex flex-wrap gap-2" aria-label="Chosen filters">
      {isFamilyChosen && familyName && (
        <Chip label={familyName} to={catalogPath({ ...search, page: 1, family: '', facets: {} })} />
      )}
      {chosen.map(({ key, label, path }) => (
        <Chip key={key} label={label} to={path} />
      ))}
      <li className="flex items-center">
        <Link to={catalogPath({ view: search.view })} className="link tap-target px-1 text-sm" preventScrollReset>
          Clear all filters
        </Link>
      </li>
    </ul>
  )
}

function Chip({ label, to }: { label: string; to: string }) {
  return (
    <li>
      <Link to={to} className="chip" rel="nofollow" preventScrollReset replace aria-label={`Remove ${label}`}>
        {label} <span aria-hidden="true">×</span>
      </Link>
    </li>
  )
}

function chosenOf(search: FacetSearch, facet: Facet): { key: string; label: string; path: string }[] {
  const chosen = facet.values
    .filter((value) => value.is_chosen && facet.key !== 'family')
    .map(({ id, label }) => ({ id, label: nameOf(facet, label) }))
  const range =
    facet.from !== null || facet.to !== null ? [{ id: `${facet.from ?? ''}-${facet.to ?? ''}`, label: rangeLabel(facet) }] : []
  return [...chosen, ...range].map(({ id, label }) => ({
    key: `${facet.key} ${id}`,
    label,
    path: withoutItem(search, facet.key, id),
  }))
}

function withoutItem(search: FacetSearch, key: string, id: string): string {
  const texts: Record<string, string> = search.facets
  const rest = (texts[key] ?? '').split(',').filter((item) => item !== id)
  return catalogPath({ ...search, page: 1, facets: { ...texts, [key]: rest.join(',') } })
}

/** Where a figure alone would say too little. */
function nameOf({ unit, label }: Facet, value: string): string {
  return unit === null || unit === '$' ? value : `${label}: ${value}`
}

/** What is chosen from–to: 'Nut width: 42–44 mm'. */
export function rangeLabel({ label, unit, from, to }: Pick<Facet, 'label' | 'unit' | 'from' | 'to'>): string {
  const [money, end] = unit === '$' ? ['$', ''] : ['', unit === '' ? '' : ` ${unit}`]
  const words = (figure: number | null) =>
    figure === null ? '' : `${money}${figure.toLocaleString('en-US', { useGrouping: unit === '$' })}`
  if (from === null) return `${label}: up to ${words(to)}${end}`
  return to === null ? `${label}: from ${words(from)}${end}` : `${label}: ${words(from)}–${words(to)}${end}`
}

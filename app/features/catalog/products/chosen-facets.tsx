import { Link } from 'react-router'
import type { ChosenFilter } from './chosen-filters.ts'

/** The selected filters above the list; pressing one removes it. */
export function ChosenFacets({ chosen }: { chosen: ChosenFilter[] }) {
  if (chosen.length === 0) return null
  return (
    <ul className="mt-4 flex flex-wrap gap-2" aria-label="Selected filters">
      {chosen.map(({ label, path }) => (
        <li key={path}>
          <Link to={path} className="chip" rel="nofollow" preventScrollReset replace aria-label={`Remove ${label}`}>
            {label} <span aria-hidden="true">×</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

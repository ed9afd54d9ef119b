import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import type { FacetSearch } from '#contracts/catalog/products.ts'
import type { ChosenFilter } from './chosen-filters.ts'

type NothingFoundProps = { search: FacetSearch; why: string; without: ChosenFilter[] }

/** An empty list. If it is filtered, shows how many instruments remain without each filter. */
export function NothingFound({ search, why, without }: NothingFoundProps) {
  const { q, category, family } = search
  const isFiltered = q !== '' || category !== '' || family !== '' || without.length > 0
  return (
    <EmptyState
      title="No products found"
      picture={<ProductImage picture={null} alt="" sizes="9rem" />}
      action={isFiltered && <ButtonLink to="/catalog">Clear all filters</ButtonLink>}
    >
      {without.length === 0 ? why : <WithoutEach without={without} />}
    </EmptyState>
  )
}

function WithoutEach({ without }: Pick<NothingFoundProps, 'without'>) {
  return (
    <>
      <p>No instruments match all of these filters. Save this search to get an email when one does.</p>
      <ul className="mt-2">
        {without.map(({ label, path }) => (
          <li key={path}>
            <Link to={path} className="link tap-target" rel="nofollow">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import type { Facet } from '#contracts/facet-views.ts'
import type { FacetSearch } from '#contracts/products.ts'
import { catalogPath } from './catalog-path.ts'

type NothingFoundProps = { search: FacetSearch; facets: Facet[] }

/** An empty list; of a filtered one each choice says what is there without it. */
export function NothingFound({ search, facets }: NothingFoundProps) {
  const { q, category, family } = search
  const chosen = facets.filter(({ key }) => search.facets[key as keyof FacetSearch['facets']])
  const isFiltered = q !== '' || category !== '' || family !== ''
  return (
    <EmptyState
      title="No products found"
      picture={<ProductImage picture={null} alt="" sizes="9rem" />}
      action={isFiltered && <ButtonLink to="/catalog">Clear all filters</ButtonLink>}
    >
      {chosen.length === 0 ? whyEmpty(q, category) : <WithoutEach search={search} chosen={chosen} />}
    </EmptyState>
  )
}

function WithoutEach({ search, chosen }: { search: FacetSearch; chosen: Facet[] }) {
  return (
    <>
      <p>Nothing has all of this at once.</p>
      <ul className="mt-2">
        {chosen.map(({ key, label, count_without }) => (
          <li key={key}>
            <Link
              to={catalogPath({ ...search, page: 1, facets: { ...search.facets, [key]: '' } })}
              className="link tap-target"
              rel="nofollow"
            >
              Without {label.toLowerCase()}: {count_without}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function whyEmpty(q: string, category: string): string {
  if (q !== '') return `Nothing matches “${q}”${category && ` in ${category}`}. Try fewer words, or another spelling.`
  return category === '' ? 'The catalog is empty.' : `There are no instruments in ${category}.`
}

import { api } from '#app/lib/api.ts'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { FilterForm, FilterSearch } from '#app/ui/filter-form.tsx'
import type { ProductCard } from '#contracts/product-views.ts'
import { useListQueryParams } from './list-query-params.ts'
import { ListSkeleton, OperatorList } from './operator-list.tsx'
import { useOperatorList } from './operator-queries.ts'
import { ProductTable } from './product-table.tsx'

const PATH = '/admin/instruments'

/** The instruments on the home page, and the catalog to choose from. */
export function FeaturedProducts() {
  const featured = useOperatorList(['featured-products'], ({ signal }) =>
    api('GET /api/v1/products/featured', { query: { limit: 100 }, signal }),
  )
  // The catalog below waits for it: the list may be long.
  if (featured.isPending) return <ListSkeleton label="Loading featured instruments" />
  return (
    <>
      <section aria-labelledby="featured-title">
        <h2 id="featured-title" className="font-serif text-xl">
          Featured now
        </h2>
        <Featured {...featured} />
      </section>
      <section aria-labelledby="choose-title" className="mt-14">
        <h2 id="choose-title" className="font-serif text-xl">
          Choose from the catalog
        </h2>
        <Choose />
      </section>
    </>
  )
}

type FeaturedProps = { data: { products: ProductCard[] } | undefined; error: Error | null; refetch: () => unknown }

function Featured({ data, error, refetch }: FeaturedProps) {
  if (!data)
    return (
      <ErrorBox error={error} onRetry={() => void refetch()} className="mt-4">
        Failed to load the featured instruments.
      </ErrorBox>
    )
  if (data.products.length === 0)
    return <p className="mt-3 text-sm text-ink-soft">None. The home page shows the newest instruments instead.</p>
  return (
    <div className="mt-2">
      <ProductTable label="Featured instruments" products={data.products} />
    </div>
  )
}

function Choose() {
  const address = useListQueryParams(PATH, { q: true })
  const { data, ...query } = useOperatorList(['products', address.query], ({ signal }) =>
    api('GET /api/v1/products', { query: address.query, signal }),
  )
  return (
    <>
      <FilterForm action={PATH} label="Instruments" values={address.search} defaults={address.defaults} className="mt-4 max-w-lg">
        <FilterSearch id="instruments-q" value={address.search.q} placeholder="Instrument or builder" />
      </FilterForm>
      <OperatorList
        query={{ ...query, data: data && { ...data, entries: data.products } }}
        noun={['instrument', 'instruments']}
        empty={{ title: 'No instruments yet', description: 'Instruments listed by active builders appear here.' }}
        isFiltered={address.isFiltered}
        pathOf={address.pathOf}
      >
        {(products) => <ProductTable label="Instruments of the catalog" products={products} />}
      </OperatorList>
    </>
  )
}

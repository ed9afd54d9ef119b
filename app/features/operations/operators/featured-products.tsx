import { api } from '#app/lib/api.ts'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { FilterForm, FilterSearch } from '#app/ui/filter-form.tsx'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import { useListQueryParams } from './list-query-params.ts'
import { ListSkeleton, OperatorList } from './operator-list.tsx'
import { useOperatorList } from './operator-queries.ts'
import { ProductTable } from './product-table.tsx'

const PATH = '/admin/instruments'

/** The instruments on the home page, then the rest of the catalog. */
export function FeaturedProducts() {
  const address = useListQueryParams(PATH, { q: true })
  const featured = useOperatorList(['featured-products'], ({ signal }) =>
    api('GET /api/v1/products/featured', { query: { limit: 100 }, signal }),
  )
  // Loads before the catalog below, because the list may be long.
  if (featured.isPending) return <ListSkeleton label="Loading featured instruments" />
  // A search includes both lists.
  const listed = address.isFiltered ? [] : (featured.data?.products ?? [])
  return (
    <>
      <FilterForm action={PATH} label="Instruments" values={address.search} defaults={address.defaults} className="max-w-lg">
        <FilterSearch id="instruments-q" value={address.search.q} placeholder="Instrument or builder" />
      </FilterForm>
      {!address.isFiltered && address.page === 1 && (
        <section aria-labelledby="featured-title" className="mt-10">
          <h2 id="featured-title" className="font-serif text-xl">
            Featured now
          </h2>
          <Featured {...featured} />
        </section>
      )}
      <section aria-labelledby="choose-title" className="mt-10">
        <h2 id="choose-title" className="font-serif text-xl">
          Choose from the catalog
        </h2>
        <Choose address={address} listed={new Set(listed.map(({ id }) => id))} />
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
    return <p className="mt-3 text-sm text-ink-soft">No featured instruments. The home page shows the newest ones instead.</p>
  return (
    <div className="mt-2">
      <ProductTable label="Featured instruments" products={data.products} />
    </div>
  )
}

type ChooseProps = {
  address: ReturnType<typeof useListQueryParams<{ q: true }>>
  /** The ids of the featured instruments listed above. */
  listed: ReadonlySet<string>
}

function Choose({ address, listed }: ChooseProps) {
  const { data, ...query } = useOperatorList(['products', address.query], ({ signal }) =>
    api('GET /api/v1/products', { query: address.query, signal }),
  )
  // Never negative: the two lists load one after the other.
  const total = data ? Math.max(0, data.total - listed.size) : 0
  const page = data && { ...data, entries: total === 0 ? [] : data.products, total }
  return (
    <OperatorList
      query={{ ...query, data: page }}
      noun={address.isFiltered ? ['instrument', 'instruments'] : ['other instrument', 'other instruments']}
      empty={{ title: 'No other instruments', description: 'Instruments listed by active builders appear here.' }}
      isFiltered={address.isFiltered}
      pathOf={address.pathOf}
    >
      {(products) => <Others products={products.filter(({ id }) => !listed.has(id))} />}
    </OperatorList>
  )
}

function Others({ products }: { products: ProductCard[] }) {
  if (products.length === 0) return <p className="text-sm text-ink-soft">All instruments on this page are featured.</p>
  return <ProductTable label="Catalog instruments" products={products} />
}

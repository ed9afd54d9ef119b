import { useSearchParams } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import type { OwnProductsPage, OwnProductsSearch } from '#contracts/own-products.ts'
import { ProductFilters } from './product-filters.tsx'
import { ProductGridCard } from './product-grid-card.tsx'
import { productSearchQuery, readProductSearch } from './product-search.ts'
import { useOwnProducts } from './use-own-products.ts'

const GRID = 'grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 2xl:grid-cols-4'

/** The builder's instruments; each opens its form. */
export function ProductGrid({ userId }: { userId: string }) {
  const [address] = useSearchParams()
  const search = readProductSearch(address)
  const { data, isError, error, refetch } = useOwnProducts(userId, productSearchQuery(search))
  return (
    <section aria-labelledby="listings-title">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-5">
        <h1 id="listings-title" className="font-serif text-2xl">
          Listings
        </h1>
        <ButtonLink to="/dashboard/products/new" variant="primary">
          Add New Listing
        </ButtonLink>
      </header>
      {isError && !data && (
        <ErrorBox error={error} onRetry={() => void refetch()}>
          We could not fetch your listings.
        </ErrorBox>
      )}
      {!data && !isError && <ProductGridSkeleton />}
      {data?.counts.total === 0 && <NoProductsYet />}
      {data && data.counts.total > 0 && (
        <>
          <ProductFilters search={search} />
          <Found page={data} search={search} />
        </>
      )}
    </section>
  )
}

function Found({ page: { products, total, page, pages }, search }: { page: OwnProductsPage; search: OwnProductsSearch }) {
  return (
    <>
      <p role="status" className="py-4 text-sm text-ink-soft">
        {total === 1 ? '1 instrument' : `${total} instruments`}
      </p>
      {products.length === 0 && (
        <EmptyState title="No listings found" action={<ButtonLink to="/dashboard">Clear all filters</ButtonLink>}>
          None of your instruments fits these filters.
        </EmptyState>
      )}
      <ul className={GRID}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductGridCard product={product} />
          </li>
        ))}
      </ul>
      <div className="mt-12">
        <Pagination
          label="Pages of your listings"
          page={page}
          pages={pages}
          pathOf={(number) => `/dashboard${productSearchQuery({ ...search, page: number })}`}
        />
      </div>
    </>
  )
}

function NoProductsYet() {
  return (
    <EmptyState
      title="No listings yet"
      picture={<ProductImage picture={null} alt="" sizes="9rem" />}
      action={<ButtonLink to="/dashboard/products/new">List your first instrument</ButtonLink>}
    >
      A name and a price make a draft. Pictures, measures and the rest can follow, and nobody sees it before you publish it.
    </EmptyState>
  )
}

function ProductGridSkeleton() {
  return (
    <Loading label="Loading your listings">
      <div className={GRID}>
        {[1, 2, 3, 4, 5, 6].map((each) => (
          <Skeleton key={each} className="aspect-4/5 w-full" />
        ))}
      </div>
    </Loading>
  )
}

import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import type { OwnProduct, OwnProductsPage } from '#contracts/own-products.ts'
import { ProductListRow } from './product-list-row.tsx'
import { productSearchQuery, readProductSearch } from './product-search.ts'
import { useOwnProducts } from './use-own-products.ts'

type ProductListProps = {
  userId: string
  /** The button that makes another draft like an instrument. */
  renderDuplicateButton: (product: OwnProduct) => ReactNode
}

/** All of one's instruments in a table that becomes cards on a phone, with what can be done with each. */
export function ProductList({ userId, renderDuplicateButton }: ProductListProps) {
  const [address] = useSearchParams()
  const search = { ...readProductSearch(address), q: '', status: 'all', category: 'all' } as const
  const { data, isError, error, refetch } = useOwnProducts(userId, productSearchQuery(search))
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="font-serif text-2xl">Products</h1>
        <ButtonLink to="/dashboard/products/new" variant="primary">
          Add New Listing
        </ButtonLink>
      </header>
      {isError && !data && (
        <ErrorBox error={error} onRetry={() => void refetch()} className="mt-6">
          We could not fetch your listings.
        </ErrorBox>
      )}
      {!data && !isError && (
        <Loading label="Loading your products" className="mt-6 flex flex-col gap-4">
          {[1, 2, 3, 4].map((each) => (
            <Skeleton key={each} className="h-20 w-full" />
          ))}
        </Loading>
      )}
      {data && <Counts counts={data.counts} />}
      {data && data.counts.total === 0 && (
        <EmptyState
          title="No products yet"
          action={<ButtonLink to="/dashboard/products/new">List your first instrument</ButtonLink>}
        >
          Your instruments will stand here, drafts and sold ones too.
        </EmptyState>
      )}
      {data && data.counts.total > 0 && (
        <>
          <ul aria-label="Your products" className="mt-8 border-t border-rule">
            {data.products.map((product) => (
              <li key={product.id} className="border-b border-rule">
                <ProductListRow product={product} duplicate={renderDuplicateButton(product)} />
              </li>
            ))}
          </ul>
          <div className="mt-8">
            <Pagination
              label="Pages of your products"
              page={data.page}
              pages={data.pages}
              pathOf={(page) => `/dashboard/products${productSearchQuery({ ...search, page })}`}
            />
          </div>
        </>
      )}
    </>
  )
}

function Counts({ counts }: { counts: OwnProductsPage['counts'] }) {
  const figures = [
    ['Total', counts.total],
    ['Available', counts.available],
    ['Featured', counts.featured],
  ] as const
  return (
    <dl className="mt-6 grid max-w-md grid-cols-3 gap-x-6">
      {figures.map(([name, count]) => (
        <div key={name} className="border-t border-rule pt-2">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="font-serif text-2xl tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  )
}

import { Link, useSearchParams } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { type View, ViewToggle } from '#app/ui/view-toggle.tsx'
import type { OwnProductsPage } from '#contracts/catalog/own-product-views.ts'
import type { OwnProductsSearch } from '#contracts/catalog/own-products.ts'
import type { RenderDuplicateButton } from './own-product-actions.tsx'
import { OwnProductCard } from './own-product-card.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductListRow } from './product-list-row.tsx'
import { productSearchQuery, readProductSearch, readView } from './product-search.ts'
import { useOwnProducts } from './use-own-products.ts'

const GRID = 'grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 xl:grid-cols-4'

/** The two addresses of the page and their default views. */
const SCREENS = {
  listings: { title: 'Listings', path: '/dashboard', view: 'grid' },
  products: { title: 'Instruments', path: '/dashboard/products', view: 'list' },
} as const
type Screen = (typeof SCREENS)[keyof typeof SCREENS]

/** Cards that open the form, or rows that link to the public pages. */
const VIEWS = {
  grid: { list: GRID, entry: '', Entry: OwnProductCard },
  list: { list: 'border-t border-rule', entry: 'border-b border-rule', Entry: ProductListRow },
} as const

type OwnProductsProps = {
  userId: string
  screen: keyof typeof SCREENS
  renderDuplicateButton: RenderDuplicateButton
}

/** The builder's instruments with counts, filters and actions. */
export function OwnProducts({ userId, screen: name, renderDuplicateButton }: OwnProductsProps) {
  const screen = SCREENS[name]
  const [address] = useSearchParams()
  const search = readProductSearch(address)
  const view = readView(address) ?? screen.view
  const { data, isError, error, refetch } = useOwnProducts(userId, productSearchQuery(search))
  return (
    <section aria-labelledby="own-products-title">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 id="own-products-title" className="font-serif text-2xl">
          {screen.title}
        </h1>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Link to="/dashboard/products/import" className="link tap-target text-sm">
            Import and export
          </Link>
          <ButtonLink to="/dashboard/products/new" variant="primary">
            Add New Listing
          </ButtonLink>
        </div>
      </header>
      {isError && !data && (
        <ErrorBox error={error} onRetry={() => void refetch()} className="mt-6">
          Failed to load your listings.
        </ErrorBox>
      )}
      {!data && !isError && <OwnProductsSkeleton screen={name} />}
      {data && <Counts counts={data.counts} />}
      {data?.counts.total === 0 && <NoProductsYet />}
      {data && data.counts.total > 0 && (
        <>
          <ProductFilters path={screen.path} search={search} view={view} usualView={screen.view} />
          <Found {...{ page: data, search, screen, view, renderDuplicateButton }} />
        </>
      )}
    </section>
  )
}

type FoundProps = Pick<OwnProductsProps, 'renderDuplicateButton'> & {
  page: OwnProductsPage
  search: OwnProductsSearch
  screen: Screen
  view: View
}

function Found({ page: { products, total, page, pages }, search, screen, view, renderDuplicateButton }: FoundProps) {
  const { list, entry, Entry } = VIEWS[view]
  const pathOf = (changed: Partial<OwnProductsSearch>, shown = view) =>
    `${screen.path}${productSearchQuery({ ...search, ...changed }, shown === screen.view ? undefined : shown)}`
  return (
    <>
      <div className="flex items-center justify-between gap-6 py-2">
        <p role="status" className="text-sm text-ink-soft">
          {total === 1 ? '1 instrument' : `${total} instruments`}
        </p>
        <ViewToggle view={view} pathOf={(shown) => pathOf({}, shown)} />
      </div>
      {products.length === 0 ? (
        <EmptyState title="No listings found" action={<ButtonLink to={screen.path}>Clear all filters</ButtonLink>}>
          None of your instruments match these filters.
        </EmptyState>
      ) : (
        <ul aria-label={`Your ${screen.title.toLowerCase()}`} className={list}>
          {products.map((product) => (
            <li key={product.id} className={entry}>
              <Entry product={product} renderDuplicateButton={renderDuplicateButton} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-8">
        <Pagination
          label={`Pages of your ${screen.title.toLowerCase()}`}
          page={page}
          pages={pages}
          pathOf={(number) => pathOf({ page: number })}
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
      A draft needs only a name and a price. You can add photos, measurements and other details later. Drafts are private until
      you publish them.
    </EmptyState>
  )
}

export function OwnProductsSkeleton({ screen }: Pick<OwnProductsProps, 'screen'>) {
  const isGrid = screen === 'listings'
  return (
    <Loading label="Loading your listings" className="mt-6 flex flex-col gap-4">
      <Skeleton className="h-15 max-w-md" />
      <Skeleton className="h-24 w-full" />
      <div className={isGrid ? GRID : 'flex flex-col gap-4'}>
        {[1, 2, 3, 4].map((each) => (
          <Skeleton key={each} className={isGrid ? 'aspect-4/5' : 'h-28'} />
        ))}
      </div>
    </Loading>
  )
}

function Counts({ counts }: { counts: OwnProductsPage['counts'] }) {
  const figures = [
    ['Total', counts.total],
    ['Available', counts.available],
    ['Featured', counts.featured],
  ] as const
  return (
    <dl className="mt-6 mb-6 grid max-w-md grid-cols-3 gap-x-6">
      {figures.map(([name, count]) => (
        <div key={name} className="border-t border-rule pt-2">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="font-serif text-2xl tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  )
}

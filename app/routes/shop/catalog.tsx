import { redirect } from 'react-router'
import { CatalogFilters } from '#app/features/products/catalog-filters.tsx'
import { CATALOG_DEFAULTS, catalogPath } from '#app/features/products/catalog-path.ts'
import { capitalize } from '#app/lib/capitalize.ts'
import { countLabel, formatCount } from '#app/lib/count-label.ts'
import { feedLink } from '#app/lib/feed-link.ts'
import { catalogFeedPath } from '#app/lib/feed-paths.ts'
import { publicPage } from '#app/lib/page-handle.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { usePendingPath } from '#app/lib/use-pending-path.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import { ViewToggle } from '#app/ui/view-toggle.tsx'
import { CatalogSearchParams } from '#contracts/catalog-search.ts'
import type { CatalogPage } from '#contracts/product-views.ts'
import { CATEGORIES, type CatalogSearch, MOST_COUNTED } from '#contracts/products.ts'
import { pageCards } from '#domain/products/product-view.ts'
import { searchCatalog } from '#domain/products/search-catalog.ts'
import { pageContext } from '#server/page-context.ts'
import { ShopCard, ShopRow } from '../parts/shop-card.tsx'
import { ViewedStrip } from '../parts/viewed-strip.tsx'
import type { Route } from './+types/catalog.ts'

export const handle = publicPage({ query: ['q', 'category', 'sort', 'view', 'page'], inSitemap: true })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, tags } = context.get(pageContext)
  const asked = CatalogSearchParams.parse(Object.fromEntries(new URL(request.url).searchParams))
  tags.add('catalog')
  const found = await searchCatalog(shop, asked)
  const search = isUnknown(asked, found) ? { ...asked, category: '' } : asked
  const list = search === asked ? found : await searchCatalog(shop, search)
  // The list has become shorter, or somebody typed the number. A temporary redirect: the list may grow again.
  if (search.page > list.pages) throw redirect(catalogPath({ ...search, page: list.pages }), 302)
  const products = pageCards(list.products, { withMeasures: search.view === 'list' })
  return { search, list: { ...list, products }, publicUrl: shop.settings.publicUrl }
}

/** A category that the shop does not have and that no instrument uses is ignored. */
function isUnknown({ category }: CatalogSearch, { total }: CatalogPage): boolean {
  return category !== '' && total === 0 && !CATEGORIES.some((each) => each === category)
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { search, list, publicUrl } = loaderData
  // An empty page gets no title from the address and is not indexed.
  const isEmpty = list.products.length === 0
  const { category, page } = isEmpty ? CATALOG_DEFAULTS : search
  const what = category || 'instruments'
  return [
    ...pageMeta({
      publicUrl,
      // To a search engine, all searches and sorts of a list are one page.
      path: catalogPath({ category, page }),
      title: `${capitalize(what)}${page > 1 ? `, page ${page}` : ''} · Tonewood`,
      description: `Handmade ${what} from independent builders: one of each, made by the person you talk to.`,
    }),
    feedLink(`New ${category || 'instruments'}`, catalogFeedPath(category)),
    ...(search.q || isEmpty ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

export default function Catalog({ loaderData }: Route.ComponentProps) {
  const { search, list } = loaderData
  const isLoading = usePendingPath() === '/catalog'
  return (
    <div className="page py-6 md:py-16">
      <h1 className="font-serif text-3xl">The catalog</h1>
      <p className="mt-2 max-w-measure text-ink-soft md:mt-3">Every instrument here is one of a kind and sold only once.</p>
      <div className="mt-5 md:mt-8">
        <CatalogFilters search={search} />
      </div>
      <div className="mt-4 flex items-center justify-between gap-4">
        <p className="text-sm text-ink-soft" aria-live="polite">
          {isLoading ? 'Looking…' : <Count search={search} list={list} />}
        </p>
        <ViewToggle view={search.view} pathOf={(view) => catalogPath({ ...search, view })} />
      </div>
      <div className={isLoading ? 'opacity-50 transition-opacity delay-150' : undefined} aria-busy={isLoading}>
        {list.products.length === 0 ? <NothingFound search={search} /> : <Results loaderData={loaderData} />}
      </div>
      <div className="mt-14">
        <Pagination page={list.page} pages={list.pages} pathOf={(page) => catalogPath({ ...search, page })} />
      </div>
      <ViewedStrip />
    </div>
  )
}

function Results({ loaderData: { search, list } }: Pick<Route.ComponentProps, 'loaderData'>) {
  if (search.view === 'list') {
    return (
      <ul className="mt-4 border-t border-rule">
        {list.products.map((product, index) => (
          <li key={product.id}>
            <ShopRow product={product} isEager={index < 5} isFirst={index === 0} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-8 md:gap-y-14 xl:grid-cols-4">
      {list.products.map((product, index) => (
        <li key={product.id}>
          <ShopCard product={product} isEager={index < 4} isFirst={index === 0} heading="h2" />
        </li>
      ))}
    </ul>
  )
}

function Count({ search, list }: { search: { q: string }; list: { for_sale: number; total: number } }) {
  if (search.q !== '' && list.total > MOST_COUNTED) return `More than ${formatCount(MOST_COUNTED)} instruments for sale`
  const sold = list.total - list.for_sale
  return (
    <>
      <span>{countLabel(list.for_sale, 'instrument')} for sale</span>
      {sold > 0 && (
        <span className="max-sm:block">
          <span className="max-sm:hidden"> · </span>
          {formatCount(sold)} recently sold
        </span>
      )}
    </>
  )
}

function NothingFound({ search: { q, category } }: { search: { q: string; category: string } }) {
  const isFiltered = q !== '' || category !== ''
  return (
    <EmptyState
      title="No products found"
      picture={<ProductImage picture={null} alt="" sizes="9rem" />}
      action={isFiltered && <ButtonLink to="/catalog">Clear all filters</ButtonLink>}
    >
      {whyEmpty(q, category)}
    </EmptyState>
  )
}

function whyEmpty(q: string, category: string): string {
  if (q !== '') return `Nothing matches “${q}”${category && ` in ${category}`}. Try fewer words, or another spelling.`
  return category === '' ? 'The catalog is empty.' : `There are no instruments in ${category}.`
}

import { Link, redirect } from 'react-router'
import { CatalogFilters } from '#app/features/catalog/products/catalog-filters.tsx'
import { CATALOG_DEFAULTS, catalogPath } from '#app/features/catalog/products/catalog-path.ts'
import { categoryLinks } from '#app/features/catalog/products/category-links.ts'
import { ChosenFacets } from '#app/features/catalog/products/chosen-facets.tsx'
import { type ChosenFilter, chosenFilters, widerSearches, withoutEach } from '#app/features/catalog/products/chosen-filters.ts'
import { FacetPanel } from '#app/features/catalog/products/facet-panel.tsx'
import { type ListSummary, listSummary } from '#app/features/catalog/products/list-summary.ts'
import { shownFacets } from '#app/features/catalog/products/shown-facets.ts'
import { whyEmpty } from '#app/features/catalog/products/why-empty.ts'
import { capitalize } from '#app/lib/capitalize.ts'
import { countLabel } from '#app/lib/count-label.ts'
import { catalogFeedPath, feedLink } from '#app/lib/feed-links.ts'
import { publicPage } from '#app/lib/page-handle.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { usePendingPath } from '#app/lib/use-pending-path.ts'
import { useLazyPart } from '#app/ui/lazy-parts.ts'
import { onFirstUse } from '#app/ui/on-first-use.tsx'
import { TrueSizeNote } from '#app/ui/true-size-note.tsx'
import { UnreadTexts } from '#app/ui/unread-texts.tsx'
import { ViewToggle } from '#app/ui/view-toggle.tsx'
import { FAMILIES } from '#contracts/catalog/measures/families.ts'
import { printMeasures } from '#contracts/catalog/measures/print-measures.ts'
import { CATALOG_VIEWS, CATEGORIES, type FacetSearch, isFaceted, MOST_COUNTED } from '#contracts/catalog/products.ts'
import { readCatalogSearch } from '#contracts/finding/catalog-search.ts'
import type { FacetedPage } from '#contracts/finding/facet-views.ts'
import { FACET_PARAMETERS } from '#contracts/finding/facets/facet-fields.ts'
import { LEAST_ON_LANDING_PAGE, landingPageOf } from '#contracts/finding/facets/landing-pages.ts'
import { unreadProblems } from '#contracts/finding/facets/unread-texts.ts'
import { savedQuery } from '#contracts/finding/saved-query.ts'
import { thousands } from '#contracts/kernel/thousands.ts'
import { unescapeCommas } from '#contracts/kernel/unescape-commas.ts'
import { pageCards } from '#domain/catalog/products/product-view.ts'
import { filterCatalog, listFacets } from '#domain/finding/facets/filter-catalog.ts'
import { getListFacts } from '#domain/finding/facets/get-list-facts.ts'
import { trueSizes } from '#domain/finding/outlines/true-sizes.ts'
import { searchCatalog } from '#domain/finding/search/search-catalog.ts'
import { type PageContext, pageContext } from '#server/pages/page-context.ts'
import { CatalogResults } from '../parts/catalog-results.tsx'
import type { Route } from './+types/catalog.ts'

const Pagination = onFirstUse(() => import('#app/ui/pagination.tsx').then((module) => module.Pagination))
const NothingFound = onFirstUse(() =>
  import('#app/features/catalog/products/nothing-found.tsx').then((module) => module.NothingFound),
)

const READ = ['q', 'category', 'family', 'sort', 'view', 'page']

export const handle = publicPage({ query: READ, hasFacets: true, inSitemap: true })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, tags } = context.get(pageContext)
  const params = new URL(request.url).searchParams
  const asked = readCatalogSearch(params)
  // Without JavaScript, a form sends each value separately. This redirects to the list's canonical URL.
  if (!isCanonical(params, asked)) throw redirect(catalogPath(asked), 302)
  tags.add('catalog')
  const found = await readList(shop, asked)
  const search = (await isUnknown(shop, asked, found)) ? withoutUnknown(asked) : asked
  const list = search === asked ? found : await readList(shop, search)
  // The list became shorter, or the page number was typed. A temporary redirect: the list may grow again.
  if (search.page > list.pages) throw redirect(catalogPath({ ...search, page: list.pages }), 302)
  const products = pageCards(list.products, { withMeasures: search.view === 'list' })
  const familyName = nameOfFamily(search)
  const landing = landingName(search, list)
  const summary = await summaryOf(shop, search, { landing, list })
  const facets = shownFacets(list.facets, search)
  const sizes = trueSizes(products)
  return {
    search,
    list: { ...list, products, facets },
    view: search.view === 'true-size' && !sizes ? CATALOG_DEFAULTS.view : search.view,
    hasSizes: sizes !== null,
    sizes: search.view === 'true-size' ? sizes : null,
    head: headOf(search, { list, familyName, landing, summary }),
    heading: landing ? printMeasures(landing) : (familyName ?? categoryName(search, summary) ?? 'The catalog'),
    summary: summary ? `${summary.offer} ${summary.typical}` : 'Every instrument here is one of a kind and sold only once.',
    count: countOf(search, list),
    heardPath: heardPath(search, list),
    saved: savedQuery(search),
    categories: categoryLinks(search),
    problems: unreadProblems(search).map(({ key, sentence }) => ({
      sentence: printMeasures(sentence),
      hasField: facets.some((facet) => facet.key === key && facet.range?.problem),
    })),
    keptParams: [...new URLSearchParams(catalogPath({ ...search, page: 1, facets: {}, unread: {} }).split('?')[1])],
    why: products.length === 0 ? (list.notes?.join(' ') ?? whyEmpty(search)) : '',
    chosen: chosenFilters(search, list.facets, familyName),
    without: products.length === 0 && isFaceted(search) ? await withoutEachPart(shop, search, { list, familyName }) : [],
    publicUrl: shop.settings.publicUrl,
  }
}

function isCanonical(params: URLSearchParams, asked: FacetSearch): boolean {
  const hasFacets = [...params.keys()].some((name) => name === 'family' || FACET_PARAMETERS.includes(name))
  if (!hasFacets) return true
  const known = new URLSearchParams([...params].filter(([name]) => READ.includes(name) || FACET_PARAMETERS.includes(name)))
  return `/catalog?${unescapeCommas(known)}` === catalogPath(asked)
}

async function readList(shop: PageContext['shop'], search: FacetSearch): Promise<FacetedPage> {
  if (isFaceted(search)) return filterCatalog(shop, search)
  const [list, facets] = await Promise.all([searchCatalog(shop, search), listFacets(shop, search)])
  return { ...list, facets }
}

/** What an empty list would have without each of its filters. */
async function withoutEachPart(
  shop: PageContext['shop'],
  search: FacetSearch,
  { list, familyName }: { list: FacetedPage; familyName: string | null },
): Promise<ChosenFilter[]> {
  const wider = widerSearches(search, familyName).map(async ({ without, search: asked }) => {
    const { for_sale } = await readList(shop, asked)
    return { label: `Without ${without}: ${for_sale}`, path: catalogPath(asked) }
  })
  return [...(await Promise.all(wider)), ...withoutEach(search, list.facets)]
}

/** The title of an indexable filtered list. */
function landingName(search: FacetSearch, { for_sale }: FacetedPage): string | null {
  const page = for_sale < LEAST_ON_LANDING_PAGE ? undefined : landingPageOf(search)
  return page?.name ?? null
}

/** Only on the first page of an indexable list. */
async function summaryOf(
  shop: PageContext['shop'],
  search: FacetSearch,
  { landing, list }: Described,
): Promise<ListSummary | null> {
  const what = landing ?? (isFaceted(search) || search.q !== '' || search.sort !== CATALOG_DEFAULTS.sort ? '' : search.category)
  if (what === '' || search.page > 1 || list.products.length === 0) return null
  const facts = await getListFacts(shop, search)
  return facts ? listSummary(what, facts, list.facets) : null
}

type Described = { landing: string | null; list: FacetedPage }

function nameOfFamily({ family }: FacetSearch): string | null {
  return family === '' ? null : FAMILIES[family]
}

/** For a category that the shop has, or that some instrument uses. */
function categoryName({ category }: FacetSearch, summary: ListSummary | null): string | null {
  return summary || CATEGORIES.some((each) => each === category) ? capitalize(category) : null
}

/** Whether the shop does not have the category, and no instrument uses it */
async function isUnknown(
  shop: PageContext['shop'],
  { category, ...asked }: FacetSearch,
  { total }: FacetedPage,
): Promise<boolean> {
  if (category === '' || total > 0 || CATEGORIES.some((each) => each === category)) return false
  if (!isFaceted(asked) && asked.q === '') return true
  return (await searchCatalog(shop, { ...CATALOG_DEFAULTS, category })).total === 0
}

function withoutUnknown({ category, unread, ...search }: FacetSearch): FacetSearch {
  return { ...search, category: '', unread: { ...unread, category } }
}

type Listed = Described & { familyName: string | null; summary: ListSummary | null }

/** The page's head data. Computed on the server, so that browsers need no facet code. */
function headOf(search: FacetSearch, { list, familyName, landing, summary }: Listed) {
  const isFiltered =
    search.q !== '' ||
    search.unread !== undefined ||
    search.sort !== CATALOG_DEFAULTS.sort ||
    (isFaceted(search) && landing === null)
  // An empty page gets no title from the address and is not indexed.
  const isEmpty = list.products.length === 0
  const { category, page } = isEmpty && !isFiltered ? CATALOG_DEFAULTS : search
  const what = (landing ?? familyName)?.toLowerCase() ?? (category || 'instruments')
  const named = search.q === '' || isEmpty ? capitalize(what) : `“${search.q}” in ${what}`
  return {
    // A list that is not indexed has no canonical link to another list: the two would contradict each other.
    path: catalogPath(isFiltered || isFaceted(search) ? { ...search, view: CATALOG_DEFAULTS.view } : { category, page }),
    title: `${named}${page > 1 ? `, page ${page}` : ''} · Tonewood`,
    description: descriptionOf(what, summary),
    feed: { title: `New ${category || 'instruments'}`, path: catalogFeedPath(category) },
    isIndexed: !isFiltered && !isEmpty,
  }
}

function descriptionOf(what: string, summary: ListSummary | null): string {
  if (!summary) return `Handmade ${what} from independent builders, each one unique and sold by the person who made it.`
  return `${summary.offer} Each one is unique and sold by the person who made it.`
}

/** The number of instruments as text, and as a figure if it was counted. */
function countOf({ q }: FacetSearch, { total, for_sale: forSale }: FacetedPage) {
  if (q !== '' && total > MOST_COUNTED) {
    const many = `more than ${thousands(MOST_COUNTED)} instruments`
    return { forSale: `${capitalize(many)} for sale`, show: `Show ${many}`, sold: null, found: undefined }
  }
  const sold = total - forSale
  const instruments = countLabel(forSale, 'instrument')
  return {
    forSale: `${instruments} for sale`,
    show: `Show ${instruments}`,
    sold: sold > 0 ? `${thousands(sold)} recently sold` : null,
    found: forSale,
  }
}

/** The instruments of this list that have a recording; null if there are none or the filter is already set. */
function heardPath(search: FacetSearch, { facets }: FacetedPage): string | null {
  const recorded = facets.find(({ key }) => key === 'sound')?.values[0]
  if (!recorded || recorded.count === 0 || recorded.is_chosen) return null
  return catalogPath({ ...search, page: 1, facets: { ...search.facets, sound: 'yes' } })
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { head, publicUrl } = loaderData
  const { feed, isIndexed, ...page } = head
  return [
    ...pageMeta({ publicUrl, ...page }),
    feedLink(feed.title, feed.path),
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
}

export default function Catalog({ loaderData }: Route.ComponentProps) {
  const {
    search,
    list,
    view,
    hasSizes,
    sizes,
    heading,
    summary,
    count,
    heardPath,
    saved,
    categories,
    keptParams,
    problems,
    chosen,
    why,
    without,
  } = loaderData
  const RecentlyViewed = useLazyPart('RecentlyViewed')
  const SaveSearch = useLazyPart('SaveSearch')
  const isLoading = usePendingPath() === '/catalog'
  return (
    <div className="page pt-4 pb-16 md:pt-6">
      <CatalogFilters
        {...{ heading, search, categories }}
        facets={list.facets}
        chips={chosen.length}
        found={count.found}
        count={
          <>
            <p className="text-sm text-ink-soft" aria-live="polite">
              {isLoading ? 'Looking…' : <Count {...count} />}
            </p>
            {heardPath && (
              <Link to={heardPath} preventScrollReset className="link tap-target text-sm">
                With a recording
              </Link>
            )}
          </>
        }
        view={
          <>
            {SaveSearch && <SaveSearch query={saved} />}
            <ViewToggle
              view={view}
              pathOf={(other) => catalogPath({ ...search, view: other })}
              {...(hasSizes && { views: CATALOG_VIEWS })}
            />
          </>
        }
      />
      <ChosenFacets chosen={chosen} />
      <UnreadTexts problems={problems} />
      <div className="beside-facets">
        <FacetPanel
          key={search.family + search.category}
          search={search}
          facets={list.facets}
          keptParams={keptParams}
          show={count.show}
        />
        <div>
          {list.products.length > 0 && <SearchNotes notes={list.notes} />}
          <div className={isLoading ? 'opacity-50 transition-opacity delay-150' : undefined} aria-busy={isLoading}>
            {list.products.length === 0 ? (
              <NothingFound search={search} why={why} without={without} />
            ) : (
              <>
                {sizes && <TrueSizeNote inches={sizes.inches} />}
                <CatalogResults search={search} products={list.products} sizes={sizes} />
              </>
            )}
          </div>
          <div className="mt-14">
            <Pagination page={list.page} pages={list.pages} pathOf={(page) => catalogPath({ ...search, page })} />
          </div>
          <p className="mt-10 max-w-measure text-sm text-ink-soft">
            {summary}{' '}
            <Link to="/fit" className="link">
              Find one that feels like yours
            </Link>
          </p>
        </div>
      </div>
      {RecentlyViewed && <RecentlyViewed />}
    </div>
  )
}

/** How the search terms were interpreted. */
function SearchNotes({ notes = [] }: { notes: string[] | undefined }) {
  return (
    <div role="status" className="text-sm">
      {notes.map((note) => (
        <p key={note} className="mt-3">
          {note}
        </p>
      ))}
    </div>
  )
}

function Count({ forSale, sold }: { forSale: string; sold: string | null }) {
  return (
    <>
      <span>{forSale}</span>
      {sold !== null && (
        <span className="max-sm:block">
          <span className="max-sm:hidden"> · </span>
          {sold}
        </span>
      )}
    </>
  )
}

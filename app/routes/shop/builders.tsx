import { isRouteErrorResponse, redirect, useRevalidator, useRouteError } from 'react-router'
import { BuilderEntry, BuilderLine } from '#app/features/catalog/builders/builder-entry.tsx'
import { BuilderFilters } from '#app/features/catalog/builders/builder-filters.tsx'
import { noBuildersMessage } from '#app/features/catalog/builders/builder-labels.ts'
import { buildersPath } from '#app/features/catalog/builders/builders-path.ts'
import { DirectoryStats } from '#app/features/catalog/builders/directory-stats.tsx'
import { JoinAsBuilder } from '#app/features/catalog/builders/join-as-builder.tsx'
import { countLabel } from '#app/lib/count-label.ts'
import { publicPage } from '#app/lib/page-handle.ts'
import { excerpt, pageMeta } from '#app/lib/page-meta.ts'
import { usePendingPath } from '#app/lib/use-pending-path.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { UnreadTexts } from '#app/ui/unread-texts.tsx'
import { ViewToggle } from '#app/ui/view-toggle.tsx'
import { readBuilderSearch } from '#contracts/catalog/builder-search.ts'
import type { BuilderSearch, BuildersOverview } from '#contracts/catalog/builders.ts'
import { isSameText } from '#contracts/kernel/is-same-text.ts'
import { isTooLong, TOO_LONG } from '#contracts/kernel/search-text.ts'
import { getBuildersOverview } from '#domain/catalog/builders/get-builders-overview.ts'
import { searchBuilders } from '#domain/catalog/builders/search-builders.ts'
import { pageContext } from '#server/pages/page-context.ts'
import type { Route } from './+types/builders.ts'

export const handle = publicPage({ query: ['q', 'location', 'specialty', 'sort', 'view', 'page'], inSitemap: true })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, tags } = context.get(pageContext)
  const { search: asked, problems } = readBuilderSearch(new URL(request.url).searchParams)
  tags.add('builders').add('catalog')
  const [list, overview] = await Promise.all([searchBuilders(shop, asked), getBuildersOverview(shop)])
  const search = asListed(asked, overview.choices)
  if (search.page > list.pages) throw redirect(buildersPath({ ...search, page: list.pages }), 302)
  // Every byte is sent twice, as HTML and as data, and the grid shows no bio.
  const builders = list.builders.map((builder) => ({
    ...builder,
    bio: search.view === 'list' && builder.bio ? excerpt(builder.bio, 220) : null,
  }))
  return { search, problems, list: { ...list, builders }, overview, publicUrl: shop.settings.publicUrl }
}

/** The location and the specialty as the filters spell them */
function asListed(search: BuilderSearch, { locations, specialties }: BuildersOverview['choices']): BuilderSearch {
  const spelled = (choices: string[], text: string) => choices.find((each) => isSameText(each, text)) ?? text
  return { ...search, location: spelled(locations, search.location), specialty: spelled(specialties, search.specialty) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Builders · Tonewood' }]
  const { search, publicUrl } = loaderData
  const path = buildersPath({ location: search.location, specialty: search.specialty, page: search.page })
  const whose = [search.specialty, search.location].filter(Boolean).join(', ')
  return [
    ...pageMeta({
      publicUrl,
      // To a search engine, all searches and sorts of a list are one page.
      path,
      title: `Builders${whose && `: ${whose}`}${search.page > 1 ? `, page ${search.page}` : ''} · Tonewood`,
      description: 'Meet the luthiers and pedal makers on Tonewood, and see what each of them has for sale.',
      jsonLd: [
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'Home', item: `${publicUrl}/` },
            { '@type': 'ListItem', position: 2, name: 'Builders', item: `${publicUrl}/builders` },
          ],
        },
      ],
    }),
    ...(search.q ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

export default function Builders({ loaderData }: Route.ComponentProps) {
  const { search, problems, list, overview } = loaderData
  const isLoading = usePendingPath() === '/builders'
  return (
    <>
      <div className="page py-6 md:py-16">
        <div className="grid items-end gap-x-16 gap-y-5 md:gap-y-8 lg:grid-cols-[minmax(0,1fr)_auto]">
          <div>
            <h1 className="font-serif text-3xl">The builders</h1>
            <p className="mt-3 max-w-measure text-balance text-ink-soft">
              Handpicked, one bench at a time. Meet the makers, then see what they’ve made.
            </p>
          </div>
          <DirectoryStats overview={overview} />
        </div>
        <div className="mt-6 md:mt-10">
          <BuilderFilters search={search} choices={overview.choices} />
        </div>
        <UnreadTexts problems={problems.map((sentence) => ({ sentence }))} />
        <div className="mt-4 flex items-center justify-between gap-4">
          <p className="text-sm text-ink-soft" aria-live="polite">
            {isLoading ? 'Looking…' : countLabel(list.total, 'builder')}
          </p>
          <ViewToggle view={search.view} pathOf={(view) => buildersPath({ ...search, view })} />
        </div>
        <div className={isLoading ? 'opacity-50 transition-opacity delay-150' : undefined} aria-busy={isLoading}>
          {list.builders.length === 0 ? <NothingFound search={search} /> : <Results loaderData={loaderData} />}
        </div>
        <Pagination page={list.page} pages={list.pages} pathOf={(page) => buildersPath({ ...search, page })} />
      </div>
      <JoinAsBuilder />
    </>
  )
}

/** The first row, which users are most likely to open. */
const FIRST = 3

function Results({ loaderData: { search, list } }: Pick<Route.ComponentProps, 'loaderData'>) {
  if (search.view === 'list') {
    return (
      <ul className="mt-4 mb-10 border-t border-rule">
        {list.builders.map((builder, index) => (
          <li key={builder.id}>
            <BuilderLine builder={builder} isFirst={index < FIRST} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ul className="mt-6 mb-12 grid gap-x-8 gap-y-12 sm:grid-cols-2 xl:grid-cols-3">
      {list.builders.map((builder, index) => (
        <li key={builder.id}>
          <BuilderEntry builder={builder} isFirst={index < FIRST} isLead={index === 0} />
        </li>
      ))}
    </ul>
  )
}

function NothingFound({ search }: { search: BuilderSearch }) {
  return (
    <EmptyState title="No builders found" action={<ButtonLink to="/builders">Clear all filters</ButtonLink>}>
      {isTooLong(search.q) ? TOO_LONG : noBuildersMessage(search)}
    </EmptyState>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status === 404) throw error
  return (
    <div className="page py-16">
      <h1 className="mb-8 font-serif text-3xl">The builders</h1>
      <ErrorBox onRetry={() => void revalidate()}>Failed to fetch builders</ErrorBox>
    </div>
  )
}

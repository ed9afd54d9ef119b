import { Link } from 'react-router'
import { type FitExample, FitExamples } from '#app/features/finding/fit/fit-examples.tsx'
import { fitPageData } from '#app/features/finding/fit/fit-page-data.ts'
import { FitResults } from '#app/features/finding/fit/fit-results.tsx'
import { publicPage } from '#app/lib/page-handle.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import fractions from '#app/styles/fonts/sans-fractions.woff2?url&no-inline'
import { onFirstUse } from '#app/ui/on-first-use.tsx'
import { builderName } from '#contracts/catalog/products.ts'
import { fitList } from '#contracts/finding/fit-list.ts'
import { FIT_PARAMETERS } from '#contracts/finding/fit-parameters.ts'
import { feelOf, readFitSearch } from '#contracts/finding/fit-search.ts'
import type { FittingProduct } from '#contracts/finding/fit-views.ts'
import { pageCards } from '#domain/catalog/products/product-view.ts'
import { listFitExamples } from '#domain/finding/fit/list-fit-examples.ts'
import { listFittingProducts } from '#domain/finding/fit/list-fitting-products.ts'
import { ownOutline } from '#domain/finding/outlines/own-outline.ts'
import { type PageContext, pageContext } from '#server/pages/page-context.ts'
import { ShopCard } from '../parts/shop-card.tsx'
import type { Route } from './+types/fit.ts'

const FitBand = onFirstUse(() => import('#app/features/finding/fit/fit-band.tsx').then((module) => module.FitBand))
const AdjustMeasures = onFirstUse(() =>
  import('#app/features/finding/fit/adjust-measures.tsx').then((module) => module.AdjustMeasures),
)
const EnterMeasures = onFirstUse(() =>
  import('#app/features/finding/fit/enter-measures.tsx').then((module) => module.EnterMeasures),
)
const SavedInstruments = onFirstUse(() =>
  import('#app/features/finding/fit/save-instrument.tsx').then((module) => module.SavedInstruments),
)

/** Differences have fractions in lines that would wrap otherwise without their font. */
export const links = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: fractions, crossOrigin: 'anonymous' as const },
]

export const handle = publicPage({ query: FIT_PARAMETERS, inSitemap: true })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, tags } = context.get(pageContext)
  const { searchParams } = new URL(request.url)
  const search = readFitSearch(searchParams)
  const feel = feelOf(search)
  tags.add('catalog')
  const found = feel && (await findFitting(shop, feel))
  const examples = search.family === '' ? await examplesOf(shop) : []
  const cards = found ? [...found.products, ...found.too_little_known].map(({ product }) => product) : []
  return {
    data: fitPageData(searchParams, found),
    outline: ownOutline(search, cards),
    examples,
    list: fitList(search),
    publicUrl: shop.settings.publicUrl,
  }
}

async function findFitting(shop: PageContext['shop'], feel: NonNullable<ReturnType<typeof feelOf>>) {
  const { products, too_little_known } = await listFittingProducts(shop, feel)
  const onPage = (fits: FittingProduct[]) => fits.map((fit) => ({ ...fit, product: pageCards([fit.product])[0] ?? fit.product }))
  return { products: onPage(products), too_little_known: onPage(too_little_known) }
}

async function examplesOf(shop: PageContext['shop']): Promise<FitExample[]> {
  return (await listFitExamples(shop)).map(({ model, fit: { product, reason } }) => ({
    path: `/fit?model=${model.id}`,
    model: model.name,
    picture: product.images[0] ?? null,
    name: product.name,
    maker: builderName(product.builder),
    reason,
  }))
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const title = 'Fit finder · Tonewood'
  if (loaderData.data.family !== '') return [{ title }, { name: 'robots', content: 'noindex' }]
  return pageMeta({
    publicUrl: loaderData.publicUrl,
    path: '/fit',
    title,
    description: 'Tell us what you play, and see which handmade instruments feel closest by scale, nut, neck and weight.',
  })
}

export default function FitPage({ loaderData }: Route.ComponentProps) {
  const { data, examples } = loaderData
  return (
    <>
      <div className="page pt-6 md:pt-10">
        <h1 className="font-serif text-3xl">Fit finder</h1>
        {data.found && <Found loaderData={loaderData} />}
      </div>
      {data.family === '' && (
        <FitBand kinds={data.kinds.filter(({ models }) => models.length > 0)} variant="primary" problem={data.problems.model} />
      )}
      <div className="page pb-16">
        {!data.found && <SavedInstruments kinds={data.kinds} />}
        <FitExamples examples={examples} />
        {!data.found && <EnterMeasures data={data} />}
        <Sources sources={data.sources} />
      </div>
    </>
  )
}

/** The player's instrument in one sentence, then the matches. */
function Found({ loaderData: { data, outline, list } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { found, played, missing } = data
  if (!found) return null
  return (
    <>
      <p className="mt-2 text-lg">
        You play {played}.{' '}
        <Link to="/fit" className="link text-sm">
          Start over
        </Link>
      </p>
      <AdjustMeasures data={data} />
      <FitResults
        {...{ found, missing, outline, list }}
        card={(product, parts) => <ShopCard product={product} heading="h3" {...parts} />}
      />
    </>
  )
}

function Sources({ sources }: { sources: string[] }) {
  return (
    <p className="mt-12 max-w-measure break-words text-xs text-ink-soft">
      {sources.length > 0 && `Model measurements: ${sources.join('; ')}. `}
      Model names are trademarks of their owners. Their measurements were published or taken by third parties and vary from year
      to year, so measure your own if you can. The scale length is twice the distance from the nut to the middle of the twelfth
      fret. See also{' '}
      <Link to="/tools/tension" className="link">
        string tension
      </Link>{' '}
      and{' '}
      <Link to="/tools/frets" className="link">
        fret positions
      </Link>
      .
    </p>
  )
}

import { Link } from 'react-router'
import { type FitExample, FitExamples } from '#app/features/finding/fit/fit-examples.tsx'
import { FitForm } from '#app/features/finding/fit/fit-form.tsx'
import { fitPageData } from '#app/features/finding/fit/fit-page-data.ts'
import { FitResults } from '#app/features/finding/fit/fit-results.tsx'
import { SavedInstruments, SaveInstrument } from '#app/features/finding/fit/save-instrument.tsx'
import { publicPage } from '#app/lib/page-handle.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { builderName } from '#contracts/catalog/products.ts'
import { fitList } from '#contracts/finding/fit-list.ts'
import { FIT_PARAMETERS } from '#contracts/finding/fit-parameters.ts'
import { feelOf, readFitSearch } from '#contracts/finding/fit-search.ts'
import { listFitExamples } from '#domain/finding/fit/list-fit-examples.ts'
import { listFittingProducts } from '#domain/finding/fit/list-fitting-products.ts'
import { type PageContext, pageContext } from '#server/pages/page-context.ts'
import type { Route } from './+types/fit.ts'

export const handle = publicPage({ query: FIT_PARAMETERS, inSitemap: true })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, tags } = context.get(pageContext)
  const { searchParams } = new URL(request.url)
  const search = readFitSearch(searchParams)
  const feel = feelOf(search)
  tags.add('catalog')
  const found = feel && (await listFittingProducts(shop, feel))
  const examples = search.family === '' ? await examplesOf(shop) : []
  return { data: fitPageData(searchParams, found), examples, list: fitList(search), publicUrl: shop.settings.publicUrl }
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
  const title = 'Feels like mine · Tonewood'
  if (loaderData.data.family !== '') return [{ title }, { name: 'robots', content: 'noindex' }]
  return pageMeta({
    publicUrl: loaderData.publicUrl,
    path: '/fit',
    title,
    description: 'Tell us what you play, and see which handmade instruments feel closest by scale, nut, neck and weight.',
  })
}

export default function FitPage({ loaderData: { data, examples, list } }: Route.ComponentProps) {
  return (
    <div className="page py-6 md:py-16">
      <h1 className="font-serif text-3xl">Feels like mine</h1>
      <p className="mt-2 max-w-measure text-ink-soft md:mt-3">
        Tell us what you play. We’ll rank the instruments that feel closest and show you why.
      </p>
      <div className="mt-8 max-w-4xl">
        <FitForm data={data} />
        {data.found ? (
          <div className="mt-4">
            <SaveInstrument family={data.family} />
          </div>
        ) : (
          <SavedInstruments kinds={data.kinds} />
        )}
        <FitExamples examples={examples} />
        {data.found && <FitResults found={data.found} list={list} />}
        {data.fields.length > 0 && !data.found && (
          <p className="mt-6" role="status">
            Enter at least one measurement to see the closest instruments.
          </p>
        )}
        <p className="mt-12 max-w-measure text-xs text-ink-soft">
          Model names are trademarks of their owners. Their measurements were published or taken by third parties and vary from
          year to year, so measure your own if you can. The scale length is twice the distance from the nut to the middle of the
          twelfth fret. See also{' '}
          <Link to="/tools/tension" className="link">
            string tension
          </Link>{' '}
          and{' '}
          <Link to="/tools/frets" className="link">
            fret positions
          </Link>
          .
        </p>
      </div>
    </div>
  )
}

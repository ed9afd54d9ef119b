import { redirect } from 'react-router'
import { builderJsonLd } from '#app/features/catalog/builders/builder-json-ld.ts'
import { BuilderNotFound } from '#app/features/catalog/builders/builder-not-found.tsx'
import { ProductDialogHost } from '#app/features/catalog/products/product-dialog-host.tsx'
import { buildOfferCardView } from '#app/features/custom-builds/offers/build-offer-card-view.ts'
import { builderPath } from '#app/lib/builder-path.ts'
import { builderFeedPath, feedLink } from '#app/lib/feed-links.ts'
import { missingMeta } from '#app/lib/missing-meta.ts'
import { oembedLink } from '#app/lib/oembed-link.ts'
import { OrderBookContext } from '#app/lib/order-book-context.ts'
import { publicPage } from '#app/lib/page-handle.ts'
import { excerpt, pageMeta } from '#app/lib/page-meta.ts'
import { builderPictureKey } from '#app/lib/picture-url.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { onFirstUse } from '#app/ui/on-first-use.tsx'
import { RequestBuildButton } from '#app/ui/request-build-button.tsx'
import { useLinkedPart } from '#app/ui/use-linked-part.ts'
import { ReviewsQuery } from '#contracts/buying/review-bodies.ts'
import type { ProductCard as Card } from '#contracts/catalog/product-views.ts'
import { builderName } from '#contracts/catalog/products.ts'
import { listReviews } from '#domain/buying/reviews/list-reviews.ts'
import { getBuilder } from '#domain/catalog/builders/get-builder.ts'
import { listBuilderProducts } from '#domain/catalog/products/list-builder-products.ts'
import { pageCards } from '#domain/catalog/products/product-view.ts'
import { listPastSounds } from '#domain/catalog/sounds/list-past-sounds.ts'
import { getBuildRecord } from '#domain/custom-builds/builds/build-record.ts'
import { getBuilderCustomBuilds } from '#domain/custom-builds/offers/list-build-offers.ts'
import { getPublicBook } from '#domain/custom-builds/order-book/public-book.ts'
import { listBuildStories } from '#domain/custom-builds/updates/public-page.ts'
import { pageContext } from '#server/pages/page-context.ts'
import { BuilderProfile } from '../parts/builder-profile.tsx'
import { orNotFound } from '../parts/or-not-found.server.ts'
import type { Route } from './+types/builder.ts'

const ShopCard = onFirstUse(() => import('../parts/shop-card.tsx').then((module) => module.ShopCard))
const InstrumentActions = onFirstUse(() => import('../parts/instrument-actions.tsx').then((module) => module.InstrumentActions))
const ReviewsPanel = onFirstUse(() =>
  import('#app/features/buying/reviews/reviews-panel.tsx').then((module) => module.ReviewsPanel),
)
const SaveBuilderButton = onFirstUse(() =>
  import('#app/features/buying/collections/save-builder-button.tsx').then((module) => module.SaveBuilderButton),
)
const ContactBuilder = onFirstUse(() =>
  import('#app/features/catalog/builders/contact-builder.tsx').then((module) => module.ContactBuilder),
)
const Share = onFirstUse(() => import('#app/ui/share.tsx').then((module) => module.Share))

const REVIEWS = 'reviews'

export const handle = publicPage({ query: ['tab', 'page'] })

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { shop, tags } = context.get(pageContext)
  const builder = await orNotFound(getBuilder(shop, params.slug))
  // Every profile has one canonical URL; its id and former slugs redirect to it.
  if (builder.slug !== null && builder.slug !== params.slug) {
    // Not cached: a builder may reclaim a former slug, and a browser that remembers the redirect would loop.
    const headers = { 'cache-control': 'no-cache' }
    throw redirect(builderPath(builder) + new URL(request.url).search, { status: 301, headers })
  }
  const { searchParams } = new URL(request.url)
  const { page } = ReviewsQuery.parse(Object.fromEntries(searchParams))
  const [products, { settings, listings }, stories, orderBook, buildRecord, pastSounds, reviews] = await Promise.all([
    listBuilderProducts(shop, builder.id),
    getBuilderCustomBuilds(shop, builder.id),
    listBuildStories(shop, builder.id),
    getPublicBook(shop, builder.id),
    getBuildRecord(shop, builder.id),
    listPastSounds(shop, builder.id),
    // These would be sent twice (HTML and data), so they load with their tab.
    searchParams.get('tab') === REVIEWS ? listReviews({ ...shop, actor: null }, { builderId: builder.id, page }) : null,
  ])
  tags.add(`builder:${builder.id}`).add('builders').add('catalog')
  const customBuilds = { settings, listings: listings.map(buildOfferCardView) }
  const shown = { products: pageCards(products), customBuilds, stories, orderBook, buildRecord, pastSounds, reviews }
  return { builder, ...shown, publicUrl: shop.settings.publicUrl }
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return missingMeta('Builder Not Found', error)
  const { builder, publicUrl } = loaderData
  const name = builderName(builder)
  const path = builderPath(builder)
  const picture = builderPictureKey(builder)
  return [
    ...pageMeta({
      publicUrl,
      path,
      title: `${name}${builder.location ? `, ${builder.location}` : ''} · Tonewood`,
      description: excerpt(builder.bio || `Handmade instruments by ${name}. Buy directly from the builder.`),
      picture: picture === undefined ? undefined : { key: picture, alt: `Instruments and workshop of ${name}` },
      type: 'profile',
      jsonLd: builderJsonLd(builder, publicUrl),
    }),
    feedLink(`New instruments by ${name}`, builderFeedPath(builder)),
    oembedLink(publicUrl, path),
  ]
}

export default function BuilderPage({ loaderData }: Route.ComponentProps) {
  const { builder, products, customBuilds, stories, orderBook, buildRecord, pastSounds, reviews, publicUrl } = loaderData
  const name = builderName(builder)
  useLinkedPart()
  return (
    <OrderBookContext value={orderBook}>
      <div className="page pt-4 pb-24">
        <Breadcrumb
          steps={[
            { label: 'Home', to: '/' },
            { label: 'Builders', to: '/builders' },
          ]}
          here={name}
        />
        <div className="mt-4">
          <BuilderProfile
            builder={builder}
            products={products}
            customBuilds={customBuilds}
            stories={stories}
            buildRecord={buildRecord}
            pastSounds={pastSounds}
            card={instrumentCard}
            actions={
              <>
                {customBuilds.settings && <RequestBuildButton builderId={builder.id} variant="primary" />}
                <ContactBuilder builderId={builder.id} variant={customBuilds.settings ? 'quiet' : 'primary'} />
                <SaveBuilderButton builderId={builder.id} />
                <Share title={name} url={publicUrl + builderPath(builder)} />
              </>
            }
            reviews={{
              tab: REVIEWS,
              content: reviews && (
                <ReviewsPanel
                  builder={{ id: builder.id, name }}
                  page={reviews}
                  pathOf={(number) => `?tab=${REVIEWS}${number === 1 ? '' : `&page=${number}`}`}
                />
              ),
            }}
          />
        </div>
        <ProductDialogHost actions={(product) => <InstrumentActions product={product} publicUrl={publicUrl} />} />
      </div>
    </OrderBookContext>
  )
}

function instrumentCard(product: Card, look: { isEager: boolean }) {
  return <ShopCard product={product} {...look} withMaker={false} onOpen={showInstrument} />
}

function showInstrument(product: Card) {
  raiseWindowEvent('openProductDetail', { product })
}

export function ErrorBoundary() {
  return <BuilderNotFound />
}

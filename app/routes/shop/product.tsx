import { Link } from 'react-router'
import { SaveProductButton } from '#app/features/buying/collections/save-product-button.tsx'
import { ReviewQuote } from '#app/features/buying/reviews/review-quote.tsx'
import { KeyMeasures } from '#app/features/catalog/products/key-measures.tsx'
import { ProductBreadcrumb } from '#app/features/catalog/products/product-breadcrumb.tsx'
import { ProductHeading } from '#app/features/catalog/products/product-heading.tsx'
import { productJsonLd } from '#app/features/catalog/products/product-json-ld.ts'
import { ProductNotFound } from '#app/features/catalog/products/product-not-found.tsx'
import { shownMeasures } from '#app/features/catalog/products/shown-measures.ts'
import { useCountedView } from '#app/features/catalog/products/use-counted-view.ts'
import { useFreshProduct } from '#app/features/catalog/products/use-fresh-product.ts'
import { missingMeta } from '#app/lib/missing-meta.ts'
import { oembedLink } from '#app/lib/oembed-link.ts'
import { publicPage } from '#app/lib/page-handle.ts'
import { excerpt, pageMeta } from '#app/lib/page-meta.ts'
import { onFirstUse } from '#app/ui/on-first-use.tsx'
import { Price } from '#app/ui/price.tsx'
import type { QuotedReview } from '#contracts/buying/review-views.ts'
import type { ProductDetail } from '#contracts/catalog/product-views.ts'
import { builderName } from '#contracts/catalog/products.ts'
import { fitPathOf } from '#contracts/finding/fit-path.ts'
import { findQuotedReview } from '#domain/buying/reviews/find-quoted-review.ts'
import { getProduct, listMoreFromBuilder } from '#domain/catalog/products/get-product.ts'
import { pageCards } from '#domain/catalog/products/product-view.ts'
import { listSimilarProducts } from '#domain/finding/search/list-similar-products.ts'
import { pageContext } from '#server/pages/page-context.ts'
import { orNotFound } from '../parts/or-not-found.server.ts'
import { PagePurchaseButton } from '../parts/page-purchase-button.tsx'
import type { Route } from './+types/product.ts'

const Share = onFirstUse(() => import('#app/ui/share.tsx').then((module) => module.Share))
const CompareButton = onFirstUse(() =>
  import('#app/features/finding/compare/compare-button.tsx').then((module) => module.CompareButton),
)
const ProductGallery = onFirstUse(() =>
  import('#app/features/catalog/products/product-gallery.tsx').then((module) => module.ProductGallery),
)
const ShippingInfo = onFirstUse(() =>
  import('#app/features/catalog/products/shipping-info.tsx').then((module) => module.ShippingInfo),
)
const Closest = onFirstUse(() => import('../parts/closest-instruments.tsx').then((module) => module.Closest))
const ProductText = onFirstUse(() => import('../parts/product-text.tsx').then((module) => module.ProductText))
const MakerAndMore = onFirstUse(() => import('../parts/maker-and-more.tsx').then((module) => module.MakerAndMore))

const NotifyWhenAvailableButton = onFirstUse(() =>
  import('#app/features/finding/alerts/notify-when-available-button.tsx').then((module) => module.NotifyWhenAvailableButton),
)

export const handle = publicPage()

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, tags } = context.get(pageContext)
  const found = await orNotFound(getProduct(shop, params.id))
  // Every byte is sent twice, as markup and as data.
  const product = { ...found, known_measures: shownMeasures(found) }
  const [more, similar, quote] = await Promise.all([
    listMoreFromBuilder(shop, { builderId: product.builder_id, exceptId: product.id, limit: 4 }),
    listSimilarProducts(shop, product),
    findQuotedReview(shop, product.builder_id),
  ])
  tags.add(`product:${product.id}`).add(`builder:${product.builder_id}`)
  for (const { id } of similar) tags.add(`product:${id}`)
  return {
    product,
    quote,
    more: pageCards(more),
    similar: pageCards(similar),
    fitPath: fitPathOf(found),
    publicUrl: shop.settings.publicUrl,
  }
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return missingMeta('Product Not Found', error)
  const { product, publicUrl } = loaderData
  const maker = builderName(product.builder)
  const path = `/product/${product.id}`
  return [
    ...pageMeta({
      publicUrl,
      path,
      title: `${product.name} by ${maker} · Tonewood`,
      description: excerpt(product.description || `${product.name}, made by ${maker}.`),
      picture: product.images[0],
      type: 'product',
      jsonLd: productJsonLd(product, publicUrl),
    }),
    oembedLink(publicUrl, path),
  ]
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { quote, more, similar, fitPath, publicUrl } = loaderData
  // As rendered: nothing shifts if the instrument is bought while the page is open.
  const isTaken = loaderData.product.status === 'sold' || loaderData.product.is_reserved
  const product = useFreshProduct(loaderData.product)
  useCountedView(product.id)
  return (
    <div className="product-page page pb-24">
      <ProductBreadcrumb product={product} />
      {isTaken && <Closest product={loaderData.product} similar={similar} />}
      {/* On phones one block, so that the purchase bar can stay in view from the first picture on. */}
      <div className="gap-x-16 gap-y-16 lg:grid lg:grid-cols-[minmax(0,1.25fr)_minmax(20rem,1fr)]">
        <ProductGallery key={product.id} product={product} />
        {/* The pictures stay next to the text while they fit on the screen. */}
        <div className="max-lg:contents lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="max-lg:contents lg:[@media(min-height:44rem)]:sticky lg:top-24">
            <PurchasePanel product={product} quote={quote} publicUrl={publicUrl} />
          </div>
        </div>
        <div className="mt-16 flex flex-col gap-16 lg:mt-0">
          <ProductText product={product} />
          {fitPath && (
            <p>
              <Link to={fitPath} className="link" rel="nofollow">
                Find others that feel like this one
              </Link>
            </p>
          )}
        </div>
      </div>
      <MakerAndMore product={product} similar={isTaken ? [] : similar} more={more} />
    </div>
  )
}

type PurchasePanelProps = { product: ProductDetail; quote: QuotedReview | null; publicUrl: string }

function PurchasePanel({ product, quote, publicUrl }: PurchasePanelProps) {
  return (
    <>
      <ProductHeading product={product} />
      {quote && <ReviewQuote quote={quote} builder={product.builder} />}
      <ShippingInfo product={product} />
      <div className="mt-5 flex flex-wrap items-center gap-3 max-lg:contents">
        <div className="purchase-bar">
          <Price dollars={product.price} className="purchase-bar-price" />
          <PagePurchaseButton product={product} />
        </div>
        <div className="flex flex-wrap gap-3 max-lg:mt-3">
          <SaveProductButton product={product} className="border border-edge" />
          {product.is_reserved && product.status === 'listed' && <NotifyWhenAvailableButton productId={product.id} />}
          <CompareButton product={product} place="page" />
          <Share title={product.name} url={`${publicUrl}/product/${product.id}`} isNarrow />
        </div>
      </div>
      <KeyMeasures
        measures={product.key_measures}
        className="mt-6 grid grid-cols-2 gap-x-6 gap-y-2.5 border-t border-rule pt-4 max-lg:hidden"
      />
    </>
  )
}

export function ErrorBoundary() {
  return <ProductNotFound />
}

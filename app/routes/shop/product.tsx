import { Link } from 'react-router'
import { ProductBreadcrumb } from '#app/features/catalog/products/product-breadcrumb.tsx'
import { productJsonLd } from '#app/features/catalog/products/product-json-ld.ts'
import { ProductNotFound } from '#app/features/catalog/products/product-not-found.tsx'
import { shownMeasures } from '#app/features/catalog/products/shown-measures.ts'
import { useCountedView } from '#app/features/catalog/products/use-counted-view.ts'
import { useFreshProduct } from '#app/features/catalog/products/use-fresh-product.ts'
import { missingMeta } from '#app/lib/missing-meta.ts'
import { oembedLink } from '#app/lib/oembed-link.ts'
import { publicPage } from '#app/lib/page-handle.ts'
import { excerpt, pageMeta } from '#app/lib/page-meta.ts'
import { useAgreedPrice } from '#app/lib/use-purchase-state.ts'
import { onFirstUse } from '#app/ui/on-first-use.tsx'
import { pictureAlt } from '#contracts/catalog/picture-views.ts'
import type { ProductDetail } from '#contracts/catalog/product-views.ts'
import { builderName } from '#contracts/catalog/products.ts'
import { isComparable } from '#contracts/catalog/sounds.ts'
import { fitPathOf } from '#contracts/finding/fit-path.ts'
import { findQuotedReview } from '#domain/buying/reviews/find-quoted-review.ts'
import { getProduct, listMoreFromBuilder } from '#domain/catalog/products/get-product.ts'
import { pageCards } from '#domain/catalog/products/product-view.ts'
import { listComparable, listSounds } from '#domain/catalog/sounds/list-sounds.ts'
import { listSimilarProducts } from '#domain/finding/search/list-similar-products.ts'
import { pageContext } from '#server/pages/page-context.ts'
import { orNotFound } from '../parts/or-not-found.server.ts'
import { PurchasePanel } from '../parts/purchase-panel.tsx'
import type { Route } from './+types/product.ts'

const ProductGallery = onFirstUse(() =>
  import('#app/features/catalog/products/product-gallery.tsx').then((module) => module.ProductGallery),
)
const ProductText = onFirstUse(() => import('../parts/product-text.tsx').then((module) => module.ProductText))
const MakerAndMore = onFirstUse(() => import('../parts/maker-and-more.tsx').then((module) => module.MakerAndMore))

export const handle = publicPage()

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, tags } = context.get(pageContext)
  const found = await orNotFound(getProduct(shop, params.id))
  // Every byte is sent twice, as markup and as data.
  const product = { ...found, known_measures: shownMeasures(found) }
  const [picture] = found.images
  // As rendered: nothing shifts if the instrument is bought while the page is open.
  const isTaken = found.status === 'sold' || found.is_reserved
  const [more, similar, quote, { sounds, soundsAlike }] = await Promise.all([
    listMoreFromBuilder(shop, { builderId: product.builder_id, exceptId: product.id, limit: 4 }),
    isTaken ? listSimilarProducts(shop, product) : undefined,
    findQuotedReview(shop, product.builder_id),
    readSounds(shop, found),
  ])
  tags.add(`product:${product.id}`).add(`builder:${product.builder_id}`)
  for (const id of [...(similar ?? []).map(({ id }) => id), ...soundsAlike]) tags.add(`product:${id}`)
  return {
    product,
    quote,
    more: pageCards(more),
    similar: similar && pageCards(similar),
    sounds,
    soundsAlike,
    fitPath: fitPathOf(found),
    // For other sites. Browsers don't need the code that words it.
    sharedPicture: picture && { key: picture.key, alt: pictureAlt(picture, found) },
    publicUrl: shop.settings.publicUrl,
  }
}

/** The recordings, and similar instruments to compare the standard phrase with. */
async function readSounds(shop: Parameters<typeof listSounds>[0], product: ProductDetail) {
  const sounds = (await listSounds(shop, product.has_sound ? [product.id] : [])).get(product.id) ?? []
  const standard = sounds.find(({ phrase }) => isComparable(phrase))
  return { sounds, soundsAlike: standard ? await listComparable(shop, product, standard.phrase) : [] }
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return missingMeta('Product Not Found', error)
  const { product, sounds, sharedPicture, publicUrl } = loaderData
  const maker = builderName(product.builder)
  const path = `/product/${product.id}`
  return [
    ...pageMeta({
      publicUrl,
      path,
      title: `${product.name} by ${maker} · Tonewood`,
      description: excerpt(product.description || `${product.name}, made by ${maker}.`),
      picture: sharedPicture,
      type: 'product',
      jsonLd: productJsonLd(product, publicUrl, sounds),
    }),
    oembedLink(publicUrl, path),
  ]
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { quote, more, similar, sounds, soundsAlike, fitPath, publicUrl } = loaderData
  const fresh = useFreshProduct(loaderData.product)
  const agreedPrice = useAgreedPrice(fresh.id)
  // For the buyer of an accepted offer, which is also the builder's approval
  const isOnHold = agreedPrice !== undefined
  const product = isOnHold ? { ...fresh, price: agreedPrice, is_reserved: false, requires_approval: false } : fresh
  useCountedView(product.id)
  return (
    <div className="product-page page pb-24">
      <ProductBreadcrumb product={product} />
      <div className="product-columns">
        <ProductGallery key={product.id} product={product} />
        <div className="purchase-column">
          <PurchasePanel product={product} similar={isOnHold ? undefined : similar} publicUrl={publicUrl} />
        </div>
        <div className="product-text">
          <ProductText product={product} sounds={sounds} soundsAlike={soundsAlike} />
          {fitPath && (
            <p>
              <Link to={fitPath} className="link" rel="nofollow">
                Find others that feel like this one
              </Link>
            </p>
          )}
        </div>
      </div>
      <MakerAndMore product={product} quote={quote} more={more} withSimilar={!similar} />
    </div>
  )
}

export function ErrorBoundary() {
  return <ProductNotFound />
}

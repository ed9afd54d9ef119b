import { Link } from 'react-router'
import { builderName, type ProductCard as Card, type ProductDetail } from '#contracts/products.ts'
import { Refusal } from '#contracts/refusal.ts'
import { getProduct, listMoreFromBuilder } from '#domain/products/get-product.ts'
import { pageCards } from '#domain/products/product-view.ts'
import { pageContext } from '#server/page-context.ts'
import { BuilderNote } from '../features/products/builder-note.tsx'
import { MoreFromBuilder } from '../features/products/more-from-builder.tsx'
import { ProductBreadcrumb } from '../features/products/product-breadcrumb.tsx'
import { ProductGallery } from '../features/products/product-gallery.tsx'
import { productJsonLd } from '../features/products/product-json-ld.ts'
import { ProductNotFound } from '../features/products/product-not-found.tsx'
import { ShippingInfo } from '../features/products/shipping-info.tsx'
import { Specifications } from '../features/products/specifications.tsx'
import { excerpt, pageMeta } from '../lib/seo.ts'
import { Price } from '../ui/price.tsx'
import { Share } from '../ui/share.tsx'
import { Stars } from '../ui/stars.tsx'
import type { Route } from './+types/product.ts'
import { CardPurchase } from './parts/card-purchase.tsx'
import { PagePurchase } from './parts/page-purchase.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, tags } = context.get(pageContext)
  const product = await getProduct(shop, params.id).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'not_found') throw new Response(null, { status: 404 })
    throw error
  })
  const more = await listMoreFromBuilder(shop, { builderId: product.builder_id, exceptId: product.id, limit: 4 })
  tags.add(`product:${product.id}`).add(`builder:${product.builder_id}`)
  return { product, more: pageCards(more), publicUrl: shop.settings.publicUrl }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Product Not Found · Tonewood' }, { name: 'robots', content: 'noindex' }]
  const { product, publicUrl } = loaderData
  const maker = builderName(product.builder)
  return pageMeta({
    publicUrl,
    path: `/product/${product.id}`,
    title: `${product.name} by ${maker} · Tonewood`,
    description: excerpt(product.description || `${product.name}, made by ${maker}.`),
    image: product.image_urls[0],
    type: 'product',
    jsonLd: productJsonLd(product, publicUrl),
  })
}

export default function ProductPage({ loaderData: { product, more, publicUrl } }: Route.ComponentProps) {
  return (
    <div className="page pb-24">
      <ProductBreadcrumb product={product} />
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1.25fr)_minmax(20rem,1fr)]">
        <ProductGallery key={product.id} product={product} />
        <div className="lg:sticky lg:top-28 lg:self-start">
          <PurchasePanel product={product} publicUrl={publicUrl} />
        </div>
      </div>
      <div className="mt-16 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1.25fr)_minmax(20rem,1fr)]">
        <section aria-labelledby="about-instrument">
          <h2 id="about-instrument" className="font-serif text-2xl">
            In the maker’s words
          </h2>
          <div className="mt-4 max-w-measure whitespace-pre-line">
            {product.description || 'The maker has not written about it yet.'}
          </div>
        </section>
        <Specifications specifications={product.specifications} />
      </div>
      <BuilderNote builder={product.builder} />
      <MoreFromBuilder builder={product.builder} products={more} action={(other: Card) => <CardPurchase product={other} />} />
    </div>
  )
}

function PurchasePanel({ product, publicUrl }: { product: ProductDetail; publicUrl: string }) {
  return (
    <>
      <h1 className="font-serif text-3xl">{product.name}</h1>
      <p className="mt-2">
        by{' '}
        <Link className="link" to={`/builder/${product.builder.slug ?? product.builder.id}`}>
          {builderName(product.builder)}
        </Link>
        {product.builder.location && <span className="text-ink-soft">, {product.builder.location}</span>}
      </p>
      {product.average_rating !== null && (
        <p className="mt-2">
          <Stars value={product.average_rating} count={product.review_count} />
        </p>
      )}
      <p className="mt-6 text-xl">
        <Price dollars={product.price} />
      </p>
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft" aria-label="Categories">
        {product.categories.map((category) => (
          <li key={category}>
            <Link className="hover:text-rosewood hover:underline" to={`/catalog?category=${encodeURIComponent(category)}`}>
              {category}
            </Link>
          </li>
        ))}
      </ul>
      <ShippingInfo product={product} />
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <div className="grow">
          <PagePurchase product={product} />
        </div>
        <Share title={product.name} url={`${publicUrl}/product/${product.id}`} />
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <ProductNotFound />
}

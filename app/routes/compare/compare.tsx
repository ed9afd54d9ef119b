import { catalogPath } from '#app/features/catalog/products/catalog-path.ts'
import { PurchaseStateBadge } from '#app/features/catalog/products/purchase-state-badge.tsx'
import { ComparisonPage } from '#app/features/finding/compare/comparison-page.tsx'
import { sharedPhrases } from '#app/features/finding/listening/shared-phrases.ts'
import { privatePage } from '#app/lib/page-handle.ts'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import type { Sound } from '#contracts/catalog/sound-views.ts'
import type { Comparison } from '#contracts/finding/comparison.ts'
import { listSounds } from '#domain/catalog/sounds/list-sounds.ts'
import { compareProducts } from '#domain/finding/compare/compare-products.ts'
import { namedOutlines } from '#domain/finding/outlines/named-outlines.ts'
import { trueSizes } from '#domain/finding/outlines/true-sizes.ts'
import { pageContext } from '#server/pages/page-context.ts'
import type { Route } from './+types/compare.ts'

// There are more combinations than anyone would search for or a cache could hold.
export const { handle, meta } = privatePage('Compare')

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = context.get(pageContext)
  const params = new URL(request.url).searchParams
  const asked = params.get('ids') ?? ''
  const comparison = await compareProducts(shop, asked.split(',').filter(Boolean))
  const sizes = trueSizes(comparison.products)
  const isTrueSize = sizes !== null && params.get('view') === 'true-size'
  const ids = comparison.products.map(({ id }) => id)
  const sounds = await listSounds(shop, ids)
  return {
    comparison,
    sounds: Object.fromEntries(sounds),
    morePath: morePath(comparison, sounds),
    hasSizes: sizes !== null,
    sizes: isTrueSize ? sizes : null,
    outlines: isTrueSize ? namedOutlines(comparison.products) : null,
    publicUrl: shop.settings.publicUrl,
  }
}

/** The search for another instrument: one with a recording, if these are compared by ear. */
function morePath({ family }: Comparison, sounds: Map<string, Sound[]>): string {
  if (sharedPhrases([...sounds.values()]).length === 0) return '/catalog'
  return catalogPath({ family: family ?? '', facets: { sound: 'yes' } })
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page py-6 md:py-16">
      <ComparisonPage {...loaderData} state={(product) => <State product={product} />} />
    </div>
  )
}

function State({ product }: { product: ProductCard }) {
  const isForSale =
    product.status === 'listed' && product.is_available && !product.is_reserved && product.builder.back_on === null
  if (isForSale) return 'For sale'
  if (!product.is_available && product.status !== 'sold') return 'Not for sale'
  return <PurchaseStateBadge product={product} />
}

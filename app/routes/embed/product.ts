import { embedPage } from '#app/features/catalog/embeds/embed-page.tsx'
import { EmbedSearch, isReadable } from '#app/features/catalog/embeds/embed-search.ts'
import { builderPath } from '#app/lib/builder-path.ts'
import { publicPage } from '#app/lib/page-handle.ts'
import { builderName } from '#contracts/catalog/products.ts'
import { getProduct } from '#domain/catalog/products/get-product.ts'
import { pageContext } from '#server/pages/page-context.ts'
import { orNotFound } from '../parts/or-not-found.server.ts'
import type { Route } from './+types/product.ts'

export const handle = publicPage({ query: ['theme'] })

/** One instrument in a frame, for a story or a forum post. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { shop, tags } = context.get(pageContext)
  const { searchParams } = new URL(request.url)
  const search = EmbedSearch.parse(Object.fromEntries(searchParams))
  const product = await orNotFound(getProduct(shop, params.id))
  if (isReadable(searchParams, search)) tags.add(`product:${product.id}`).add(`builder:${product.builder_id}`)
  const { publicUrl } = shop.settings
  const title = `${product.name} by ${builderName(product.builder)}`
  return embedPage({ title, path: builderPath(product.builder), publicUrl, theme: search.theme, products: [product] })
}

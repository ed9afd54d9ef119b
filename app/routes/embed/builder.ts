import { embedPage } from '#app/features/catalog/embeds/embed-page.tsx'
import { EmbedSearch, isReadable } from '#app/features/catalog/embeds/embed-search.ts'
import { builderPath } from '#app/lib/builder-path.ts'
import { publicPage } from '#app/lib/page-handle.ts'
import { builderName } from '#contracts/catalog/products.ts'
import { getBuilder } from '#domain/catalog/builders/get-builder.ts'
import { listMoreFromBuilder } from '#domain/catalog/products/get-product.ts'
import { pageContext } from '#server/pages/page-context.ts'
import { orNotFound } from '../parts/or-not-found.server.ts'
import type { Route } from './+types/builder.ts'

export const handle = publicPage({ query: ['limit', 'theme'] })

/** A builder's instruments in a frame for their own site. Former slugs also work, because frames on old pages are never updated. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { shop, tags } = context.get(pageContext)
  const { searchParams } = new URL(request.url)
  const search = EmbedSearch.parse(Object.fromEntries(searchParams))
  const { limit, theme } = search
  const builder = await orNotFound(getBuilder(shop, params.slug))
  const products = await listMoreFromBuilder(shop, { builderId: builder.id, limit })
  if (isReadable(searchParams, search)) tags.add(`builder:${builder.id}`).add('builders').add('catalog')
  const { publicUrl } = shop.settings
  return embedPage({ title: `Instruments by ${builderName(builder)}`, path: builderPath(builder), publicUrl, theme, products })
}

import { catalogPath } from '#app/features/catalog/products/catalog-path.ts'
import { instrumentFeed } from '#app/features/catalog/products/instrument-feed.ts'
import { catalogFeedPath } from '#app/lib/feed-links.ts'
import { publicPage } from '#app/lib/page-handle.ts'
import { CatalogSearchParams } from '#contracts/finding/catalog-search.ts'
import { listSounds } from '#domain/catalog/sounds/list-sounds.ts'
import { listNewestForFeed } from '#domain/finding/search/list-feed-products.ts'
import { pageContext } from '#server/pages/page-context.ts'
import type { Route } from './+types/catalog-feed.ts'

export const handle = publicPage({ query: ['category'] })

/** Before any instrument: the date of an empty feed. */
const LONG_AGO = '2026-01-01T00:00:00Z'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, tags } = context.get(pageContext)
  const { category } = CatalogSearchParams.parse(Object.fromEntries(new URL(request.url).searchParams))
  tags.add('catalog')
  const products = await listNewestForFeed(shop, category)
  const what = category || 'instruments'
  return instrumentFeed({
    title: `New ${what} on Tonewood`,
    subtitle: `Handmade ${what} from independent builders, newest first`,
    path: catalogPath({ category }),
    feedPath: catalogFeedPath(category),
    publicUrl: shop.settings.publicUrl,
    startedAt: LONG_AGO,
    products,
    sounds: await listSounds(
      shop,
      products.filter(({ has_sound }) => has_sound).map(({ id }) => id),
    ),
  })
}

import { redirect } from 'react-router'
import { instrumentFeed } from '#app/features/catalog/products/instrument-feed.ts'
import { builderPath } from '#app/lib/builder-path.ts'
import { builderFeedPath } from '#app/lib/feed-links.ts'
import { publicPage } from '#app/lib/page-handle.ts'
import { builderName } from '#contracts/catalog/products.ts'
import { getBuilder } from '#domain/catalog/builders/get-builder.ts'
import { listSounds } from '#domain/catalog/sounds/list-sounds.ts'
import { listBuilderFeed } from '#domain/finding/search/list-feed-products.ts'
import { pageContext } from '#server/pages/page-context.ts'
import { orNotFound } from '../parts/or-not-found.server.ts'
import type { Route } from './+types/builder-feed.ts'

export const handle = publicPage()

export async function loader({ params: { slug = '' }, context }: Route.LoaderArgs) {
  const { shop, tags } = context.get(pageContext)
  const builder = await orNotFound(getBuilder(shop, slug))
  // Feed readers keep a URL for years: a former slug redirects, as on the profile.
  if (builder.slug !== null && builder.slug !== slug) {
    throw redirect(builderFeedPath(builder), { status: 301, headers: { 'cache-control': 'no-cache' } })
  }
  tags.add(`builder:${builder.id}`).add('builders').add('catalog')
  const products = await listBuilderFeed(shop, builder.id)
  const name = builderName(builder)
  return instrumentFeed({
    title: `New instruments by ${name}`,
    subtitle: `Instruments for sale by ${name} on Tonewood, newest first`,
    path: builderPath(builder),
    feedPath: builderFeedPath(builder),
    publicUrl: shop.settings.publicUrl,
    startedAt: builder.created_at,
    products,
    sounds: await listSounds(
      shop,
      products.filter(({ has_sound }) => has_sound).map(({ id }) => id),
    ),
  })
}

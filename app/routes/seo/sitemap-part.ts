import { publicPage } from '#app/lib/page-handle.ts'
import { pageContext } from '#server/pages/page-context.ts'
import type { Route } from './+types/sitemap-part.ts'
import { sitemapPart, urlSet } from './sitemap-parts.server.ts'

export const handle = publicPage()

/** Not in the page cache, where it would evict hundreds of pages: crawlers request each file a few times a day. */
export async function loader({ params: { name = '' }, context }: Route.LoaderArgs) {
  const { shop, pages } = context.get(pageContext)
  const entries = await sitemapPart(shop, pages, name)
  if (!entries) throw new Response(null, { status: 404 })
  const file = urlSet(entries, shop.settings.publicUrl)
  file.headers.set('cache-control', 'public, max-age=3600')
  return file
}

import { publicPage } from '#app/lib/page-handle.ts'
import { pageContext } from '#server/pages/page-context.ts'
import type { Route } from './+types/sitemap.ts'
import { sitemapIndex, sitemapParts, urlSet, wholeSitemap } from './sitemap-parts.server.ts'

export const handle = publicPage()

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, pages, tags } = context.get(pageContext)
  tags.add('catalog').add('builders').add('builds')
  const { publicUrl } = shop.settings
  const parts = await sitemapParts(shop)
  return parts.length > 0 ? sitemapIndex(parts, publicUrl) : urlSet(await wholeSitemap(shop, pages), publicUrl)
}

import { storyPath } from '#app/features/blog/blog-links.ts'
import { POSTS } from '#app/features/blog/posts.ts'
import { publicPage } from '#app/lib/page-handle.ts'
import { listSitemapBuilders } from '#domain/builders/list-sitemap-builders.ts'
import { listSitemapEntries, SITEMAP_LIMIT } from '#domain/products/list-sitemap-entries.ts'
import { pageContext } from '#server/page-context.ts'
import type { PageRoute } from '#server/pages/list-page-routes.ts'
import type { Route } from './+types/sitemap.ts'

export const handle = publicPage()

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, pages, tags } = context.get(pageContext)
  tags.add('catalog').add('builders')
  const { publicUrl } = shop.settings
  const [builders, products] = await Promise.all([listSitemapBuilders(shop), listSitemapEntries(shop)])
  const urls = [
    ...ownAddresses(pages).map((path) => `<url><loc>${publicUrl}${path}</loc></url>`),
    ...POSTS.map((post) => entry(publicUrl + storyPath(post), new Date(post.date))),
    ...builders.map(({ path, updatedAt }) => entry(publicUrl + path, updatedAt)),
    ...products.map(({ id, updatedAt }) => entry(`${publicUrl}/product/${id}`, updatedAt)),
  ]
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.slice(0, SITEMAP_LIMIT).join('\n')}\n</urlset>\n`
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}

function entry(address: string, updatedAt: Date): string {
  return `<url><loc>${address}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`
}

/** Of a page that stands at several addresses the first in `app/routes.ts` is its own. */
function ownAddresses(pages: readonly PageRoute[]): string[] {
  const listed = pages.filter(({ facts }, at) => {
    return facts.isPublic && facts.inSitemap && pages.findIndex((other) => other.facts === facts) === at
  })
  return listed.map(({ path }) => path)
}

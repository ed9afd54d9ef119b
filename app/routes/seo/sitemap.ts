import { storyPath } from '#app/features/blog/blog-links.ts'
import { POSTS } from '#app/features/blog/posts.ts'
import { listSitemapBuilders } from '#domain/builders/list-sitemap-builders.ts'
import { listSitemapEntries, SITEMAP_LIMIT } from '#domain/products/list-sitemap-entries.ts'
import { pageContext } from '#server/page-context.ts'
import type { Route } from './+types/sitemap.ts'

const PAGES = [
  '/',
  '/catalog',
  '/builders',
  '/about',
  '/founder-letter',
  '/contact',
  '/partnerships',
  '/blog',
  '/join-builders',
  '/terms',
  '/privacy',
]

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, tags } = context.get(pageContext)
  tags.add('catalog').add('builders')
  const { publicUrl } = shop.settings
  const [builders, products] = await Promise.all([listSitemapBuilders(shop), listSitemapEntries(shop)])
  const urls = [
    ...PAGES.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`),
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

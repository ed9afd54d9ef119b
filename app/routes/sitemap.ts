import { listSitemapEntries } from '#domain/products/list-sitemap-entries.ts'
import { pageContext } from '#server/page-context.ts'
import type { Route } from './+types/sitemap.ts'

const PAGES = ['/', '/catalog']

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, tags } = context.get(pageContext)
  tags.add('catalog')
  const { publicUrl } = shop.settings
  const pages = PAGES.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`)
  const products = (await listSitemapEntries(shop)).map(
    ({ id, updatedAt }) => `<url><loc>${publicUrl}/product/${id}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${[...pages, ...products].join('\n')}\n</urlset>\n`
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}

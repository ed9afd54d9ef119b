import { catalogPath } from '#app/features/catalog/products/catalog-path.ts'
import { storyPath } from '#app/features/site/blog/blog-links.ts'
import { POSTS } from '#app/features/site/blog/posts.ts'
import { escapeXml } from '#contracts/kernel/xml.ts'
import { countPublicBuilders, listSitemapBuilders } from '#domain/catalog/builders/list-sitemap-builders.ts'
import { countCatalog, listSitemapEntries, listUsedCategories } from '#domain/catalog/products/list-sitemap-entries.ts'
import { listSitemapBuilds } from '#domain/custom-builds/updates/public-page.ts'
import { listLandingPages } from '#domain/finding/facets/list-landing-pages.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { idPrefixes } from '#domain/kernel/id-range.ts'
import type { PageRoute } from '#server/pages/list-page-routes.ts'

/** Less than half of what the protocol allows, so that no file takes long to generate. */
const MOST_ADDRESSES = 20_000

/** A URL as a path; without a date, search engines decide for themselves when to look again. */
type SitemapEntry = { path: string; updatedAt?: Date }

/** The names of a large shop's sitemap files; none while one file holds everything. */
export async function sitemapParts(shop: Needs<'db'>, most = MOST_ADDRESSES): Promise<string[]> {
  const [instruments, builders] = await Promise.all([countCatalog(shop), countPublicBuilders(shop)])
  if (instruments + builders <= most) return []
  return [
    'pages',
    ...idPrefixes(builders, most).map((prefix) => `builders${prefix && `-${prefix}`}`),
    // They are not counted. Each builder has few, so a file has about as many as one of builders.
    ...idPrefixes(builders, most).map((prefix) => `builds${prefix && `-${prefix}`}`),
    ...idPrefixes(instruments, most).map((prefix) => `instruments${prefix && `-${prefix}`}`),
  ]
}

/** The URLs of one file, or none if the sitemap has no such file: a shorter prefix would read more than one file holds. */
export async function sitemapPart(
  shop: Needs<'db'>,
  pages: readonly PageRoute[],
  name: string,
  most = MOST_ADDRESSES,
): Promise<SitemapEntry[] | undefined> {
  if (!(await sitemapParts(shop, most)).includes(name)) return undefined
  const [kind, prefix = ''] = name.split('-')
  if (kind === 'builders') return listSitemapBuilders(shop, prefix)
  if (kind === 'builds') return listSitemapBuilds(shop, prefix)
  return kind === 'instruments' ? listSitemapEntries(shop, prefix) : fixedEntries(shop, pages)
}

/** Everything in one file. */
export async function wholeSitemap(shop: Needs<'db'>, pages: readonly PageRoute[]): Promise<SitemapEntry[]> {
  const parts = [
    fixedEntries(shop, pages),
    listSitemapBuilds(shop, ''),
    listSitemapBuilders(shop, ''),
    listSitemapEntries(shop, ''),
  ]
  return (await Promise.all(parts)).flat()
}

/** A file of URLs. */
export function urlSet(entries: SitemapEntry[], publicUrl: string): Response {
  const urls = entries.map(({ path, updatedAt }) => {
    const changed = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${escapeXml(publicUrl + path)}</loc>${changed}</url>`
  })
  return xmlFile('urlset', urls)
}

/** The index of the other files. */
export function sitemapIndex(parts: string[], publicUrl: string): Response {
  return xmlFile(
    'sitemapindex',
    parts.map((name) => `<sitemap><loc>${escapeXml(`${publicUrl}/sitemaps/${name}.xml`)}</loc></sitemap>`),
  )
}

function xmlFile(root: string, lines: string[]): Response {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${root}>\n`
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}

async function fixedEntries(shop: Needs<'db'>, pages: readonly PageRoute[]): Promise<SitemapEntry[]> {
  const [categories, landingPages] = await Promise.all([listUsedCategories(shop), listLandingPages(shop)])
  const lists = [
    ...categories.map((category) => ({ path: catalogPath({ category }) })),
    ...landingPages.map(({ family, key, value }) => ({ path: catalogPath({ family, facets: { [key]: value } }) })),
  ]
  const stories = POSTS.map((post) => ({ path: storyPath(post), updatedAt: new Date(post.date) }))
  return [...ownAddresses(pages).map((path) => ({ path })), ...lists, ...stories]
}

/** If a page has several URLs, the first in `app/routes.ts` is canonical. */
function ownAddresses(pages: readonly PageRoute[]): string[] {
  const listed = pages.filter(({ facts }, at) => {
    return facts.isPublic && facts.inSitemap && pages.findIndex((other) => other.facts === facts) === at
  })
  return listed.map(({ path }) => path)
}

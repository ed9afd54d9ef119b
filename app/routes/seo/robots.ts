import { pageContext } from '#server/page-context.ts'
import type { PageRoute } from '#server/pages/list-page-routes.ts'
import type { Route } from './+types/robots.ts'

/** For programs, not pages. */
const ENDPOINTS = ['/api/', '/auth/', '/sandbox/']

export function loader({ context }: Route.LoaderArgs) {
  const { shop, pages } = context.get(pageContext)
  const rules = [...privateAreas(pages), ...ENDPOINTS].sort().map((path) => `Disallow: ${path}`)
  return new Response(`User-agent: *\n${rules.join('\n')}\n\nSitemap: ${shop.settings.publicUrl}/sitemap.xml\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}

/**
 * The first parts of addresses that have nothing public below them, as in `/orders` or `/checkout/`.
 * A crawler that knows a secret address must be able to read its `noindex`, so such a page keeps nobody out.
 */
function privateAreas(pages: readonly PageRoute[]): string[] {
  const publicAreas = new Set(pages.filter(({ facts }) => facts.isPublic).map(areaOf))
  const privatePages = pages.filter(({ facts }) => !facts.isPublic && !facts.hasSecretAddress)
  const areas = new Set(privatePages.map(areaOf).filter((area) => !publicAreas.has(area)))
  return [...areas].map((area) => (pages.some(({ path }) => path === area) ? area : `${area}/`))
}

function areaOf({ path }: PageRoute): string {
  return `/${path.split('/')[1]}`
}

import { catalogPath } from '#app/features/catalog/products/catalog-path.ts'
import { ALL_FACET_KEYS } from '#contracts/finding/facets/facet-fields.ts'
import { LANDING_PAGES } from '#contracts/finding/facets/landing-pages.ts'
import type { PageRoute } from '#server/pages/list-page-routes.ts'
import { pageContext } from '#server/pages/page-context.ts'
import type { Route } from './+types/robots.ts'

/** For programs, not pages. */
const ENDPOINTS = ['/api/', '/auth/', '/sandbox/']

/** The combinations of filters are endless. The longest matching rule wins, so the few lists worth indexing stay open. */
const LISTS = [
  ...[...ALL_FACET_KEYS, '_from', '_to'].map((key) => `Disallow: /catalog?*${key}=`),
  ...LANDING_PAGES.map(({ family, key, value }) => `Allow: ${catalogPath({ family, facets: { [key]: value } })}$`),
]

export function loader({ context }: Route.LoaderArgs) {
  const { shop, pages } = context.get(pageContext)
  const closed = [...privateAreas(pages), ...ENDPOINTS].sort()
  const rules = [...closed.map((path) => `Disallow: ${path}`), ...LISTS]
  return new Response(`User-agent: *\n${rules.join('\n')}\n\nSitemap: ${shop.settings.publicUrl}/sitemap.xml\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}

/**
 * Path prefixes with nothing public below them, such as `/orders` or `/checkout/`. A crawler that knows a secret URL must be
 * able to read its `noindex`, so such a page is not blocked here.
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

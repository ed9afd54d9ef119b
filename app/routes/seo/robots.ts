import { pageContext } from '#server/page-context.ts'
import type { Route } from './+types/robots.ts'

// What belongs to one person, and machines' own doors.
const PRIVATE = ['/account', '/admin', '/api/', '/auth/', '/checkout/', '/dashboard', '/messages', '/orders', '/sandbox/']

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(pageContext).shop.settings
  const rules = PRIVATE.map((path) => `Disallow: ${path}`).join('\n')
  return new Response(`User-agent: *\n${rules}\n\nSitemap: ${publicUrl}/sitemap.xml\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}

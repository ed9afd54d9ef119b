import type { MetaDescriptor } from 'react-router'
import type { PrivatePage, PublicPage } from '#contracts/kernel/page-handle.ts'

/** The `handle` of a public page. By default it reads no query parameters and is not in the sitemap. */
export function publicPage({
  query = [],
  inSitemap = false,
  hasFacets = false,
}: Partial<Omit<PublicPage, 'isPublic'>> = {}): PublicPage {
  return { isPublic: true, query, hasFacets, inSitemap }
}

/** The `handle` and `meta` of a private page. */
export function privatePage(title: string, { hasSecretAddress = false } = {}) {
  const handle: PrivatePage = { isPublic: false, hasSecretAddress }
  const tags: MetaDescriptor[] = [{ title: `${title} · Tonewood` }, { name: 'robots', content: 'noindex' }]
  if (hasSecretAddress) tags.push({ name: 'referrer', content: 'no-referrer' })
  return { handle, meta: () => tags }
}

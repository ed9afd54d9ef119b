import { builderPath } from './builder-path.ts'
import { pathWithQuery } from './path-with-query.ts'

/** Lets feed readers discover a page's feed. */
export function feedLink(title: string, href: string) {
  return { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title, href } as const
}

/** The Atom feed of new instruments, of all or of one category. */
export function catalogFeedPath(category: string): string {
  return pathWithQuery('/catalog.atom', { category }, { category: '' })
}

/** The Atom feed of a builder's new instruments. */
export function builderFeedPath(builder: { slug: string | null; id: string }): string {
  return `${builderPath(builder)}.atom`
}

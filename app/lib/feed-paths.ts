import { pathWithQuery } from './path-with-query.ts'

/** The Atom feed of new instruments, of all or of one category. */
export function catalogFeedPath(category: string): string {
  return pathWithQuery('/catalog.atom', { category }, { category: '' })
}

/** The Atom feed of a builder's new instruments. */
export function builderFeedPath(builder: { slug: string | null; id: string }): string {
  return `/builder/${builder.slug ?? builder.id}.atom`
}

/** A page's caching and indexing rules. Its route module exports it as `handle`. */
export type PageHandle = PublicPage | PrivatePage

/** The same page for everyone: caches may store it and search engines may index it. */
export type PublicPage = {
  isPublic: true
  /** The query parameters it reads. URLs that differ only in others are the same page. */
  query: readonly string[]
  /** It also reads the catalog's facets, whose names stay on the server. */
  hasFacets?: boolean
  inSitemap: boolean
}

/** A personal page, or one not worth indexing: not cached or indexed. */
export type PrivatePage = {
  isPublic: false
  /** Its URL contains a secret. */
  hasSecretAddress: boolean
}

/** What the rest of the shop must know about a page. Its route module exports it as `handle`. */
export type PageHandle = PublicPage | PrivatePage

/** A page that is the same for everybody: caches may keep it and search engines may list it. */
export type PublicPage = {
  isPublic: true
  /** The query parameters that it reads. Addresses that differ in any other are one page. */
  query: readonly string[]
  /** It reads the facets of the catalog, too: their names stay on the server. */
  hasFacets?: boolean
  inSitemap: boolean
}

/** A page that shows one person's own things, or is not worth finding: no cache keeps it and no search engine lists it. */
export type PrivatePage = {
  isPublic: false
  /** Its address carries a secret. */
  hasSecretAddress: boolean
}

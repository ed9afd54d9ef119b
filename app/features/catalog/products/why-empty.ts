import type { FacetSearch } from '#contracts/catalog/products.ts'

/** The reason, if no filter can be removed. Computed on the server, so that browsers need no facet code. */
export function whyEmpty({ q, category }: FacetSearch): string {
  if (q !== '') return `No results for “${q}”${category && ` in ${category}`}. Try fewer words, or another spelling.`
  return category === '' ? 'The catalog is empty.' : `There are no instruments in ${category}.`
}

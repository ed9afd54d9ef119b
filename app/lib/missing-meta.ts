import { isRouteErrorResponse, type MetaDescriptor } from 'react-router'

/** The head of a page without its item. Only a 404 is called missing: after a server error, the page can be retried. */
export function missingMeta(title: string, error: unknown): MetaDescriptor[] {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return [{ title: `${isMissing ? title : 'Something went wrong'} · Tonewood` }, { name: 'robots', content: 'noindex' }]
}

import { isRouteErrorResponse, type MetaDescriptor } from 'react-router'

/** The head of a page without its item. Only a missing one is called missing: after a fault of ours, it can be tried again. */
export function missingMeta(title: string, error: unknown): MetaDescriptor[] {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return [{ title: `${isMissing ? title : 'Something went wrong'} · Tonewood` }, { name: 'robots', content: 'noindex' }]
}

import type { LoaderFunctionArgs } from 'react-router'
import { pageContext } from '#server/pages/page-context.ts'

/** For a page with fixed content that needs only its address. */
export function loader({ context }: LoaderFunctionArgs) {
  const { shop, tags } = context.get(pageContext)
  tags.add('pages')
  const { publicUrl, contactEmail, identityProvider } = shop.settings
  return { publicUrl, contactEmail, signInProvider: identityProvider?.name }
}

import type { LoaderFunctionArgs } from 'react-router'
import { pageContext } from '#server/page-context.ts'

/** For a page that is written here and shows nothing of the shop but its address. */
export function loader({ context }: LoaderFunctionArgs) {
  const { shop, tags } = context.get(pageContext)
  tags.add('pages')
  const { publicUrl, contactEmail } = shop.settings
  return { publicUrl, contactEmail }
}

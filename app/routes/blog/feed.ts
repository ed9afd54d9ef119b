import { blogFeed } from '#app/features/site/blog/blog-feed.tsx'
import { POSTS } from '#app/features/site/blog/posts.ts'
import { publicPage } from '#app/lib/page-handle.ts'
import { pageContext } from '#server/pages/page-context.ts'
import type { Route } from './+types/feed.ts'

export const handle = publicPage()

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, tags } = context.get(pageContext)
  tags.add('pages')
  return new Response(await blogFeed(POSTS, shop.settings.publicUrl), {
    headers: { 'content-type': 'application/atom+xml; charset=utf-8' },
  })
}

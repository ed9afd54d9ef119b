import { FEED_LINK, FEED_PATH, postSummary, storyPath } from '#app/features/site/blog/blog-links.ts'
import { POSTS } from '#app/features/site/blog/posts.ts'
import { StoryList } from '#app/features/site/blog/story-list.tsx'
import { publicPage } from '#app/lib/page-handle.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { pageContext } from '#server/pages/page-context.ts'
import type { Route } from './+types/index.ts'

export const handle = publicPage({ inSitemap: true })

export function loader({ context }: Route.LoaderArgs) {
  const { shop, tags } = context.get(pageContext)
  tags.add('pages')
  return { stories: POSTS.map(postSummary), publicUrl: shop.settings.publicUrl }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { stories, publicUrl } = loaderData
  const [newest] = stories
  return [
    ...pageMeta({
      publicUrl,
      path: '/blog',
      title: 'Blog · Tonewood',
      description:
        'Stories for people who build instruments and people who play them: wood, setups, and how to have an instrument built.',
      picture: newest?.picture,
      jsonLd: [
        {
          '@type': 'Blog',
          name: 'Stories from Tonewood',
          url: `${publicUrl}/blog`,
          blogPost: stories.map((story) => ({
            '@type': 'BlogPosting',
            headline: story.title,
            datePublished: story.date,
            url: publicUrl + storyPath(story),
          })),
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'Home', item: `${publicUrl}/` },
            { '@type': 'ListItem', position: 2, name: 'Blog', item: `${publicUrl}/blog` },
          ],
        },
      ],
    }),
    FEED_LINK,
  ]
}

export default function Blog({ loaderData: { stories } }: Route.ComponentProps) {
  return (
    <div className="page py-12 md:py-16">
      <header className="mb-10 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3 md:mb-14">
        <h1 className="font-serif text-4xl">Blog</h1>
        <p className="max-w-measure text-ink-soft">Wood, tools and tuning, for builders and players.</p>
      </header>
      <StoryList stories={stories} />
      <section aria-labelledby="more-stories" className="mt-20 border-t border-rule pt-10">
        <h2 id="more-stories" className="font-serif text-2xl">
          More Stories Coming Soon
        </h2>
        <p className="mt-3 max-w-measure text-ink-soft">
          New stories appear here and in the{' '}
          <a className="link" href={FEED_PATH}>
            feed
          </a>
          .
        </p>
      </section>
    </div>
  )
}

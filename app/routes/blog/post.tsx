import { Link } from 'react-router'
import { storyJsonLd } from '#app/features/site/blog/blog-json-ld.ts'
import { FEED_LINK, postSummary, storyPath } from '#app/features/site/blog/blog-links.ts'
import { findPost, POSTS } from '#app/features/site/blog/posts.ts'
import { StoryDate } from '#app/features/site/blog/story-date.tsx'
import { publicPage } from '#app/lib/page-handle.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import { pageContext } from '#server/pages/page-context.ts'
import type { Route } from './+types/post.ts'

const TRAIL = [
  { label: 'Home', to: '/' },
  { label: 'Blog', to: '/blog' },
]

export const handle = publicPage()

export function loader({ params, context }: Route.LoaderArgs) {
  const { shop, tags } = context.get(pageContext)
  const post = findPost(params.slug)
  if (!post) throw new Response(null, { status: 404 })
  tags.add('pages')
  return { story: postSummary(post), publicUrl: shop.settings.publicUrl }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { story, publicUrl } = loaderData
  return [
    ...pageMeta({
      publicUrl,
      path: storyPath(story),
      title: `${story.title} · Tonewood`,
      description: story.excerpt,
      type: 'article',
      picture: story.picture,
      jsonLd: storyJsonLd(story, publicUrl),
    }),
    { property: 'article:published_time', content: story.date },
    FEED_LINK,
  ]
}

export default function BlogPostPage({ loaderData: { story } }: Route.ComponentProps) {
  const Body = findPost(story.slug)?.Body
  const others = POSTS.filter((post) => post.slug !== story.slug)
  return (
    <div className="page pb-20">
      <Breadcrumb steps={TRAIL} here={story.title} />
      <article>
        <header className="grid items-end gap-x-16 gap-y-8 pt-4 pb-12 md:grid-cols-[minmax(0,1fr)_minmax(0,0.8fr)] md:pb-16 lg:gap-x-24">
          <div>
            <h1 className="font-serif text-4xl">{story.title}</h1>
            <p className="mt-6 max-w-measure text-lg text-ink-soft">{story.excerpt}</p>
            <p className="mt-6 text-sm text-ink-soft">
              {story.author} · <StoryDate date={story.date} />
            </p>
          </div>
          <ProductImage
            picture={story.picture}
            sizes="(min-width: 48rem) 42vw, 100vw"
            loading="eager"
            fetchPriority="high"
            className="max-md:order-first"
          />
        </header>
        <div className="article mx-auto">{Body && <Body />}</div>
      </article>
      <nav aria-label="Other stories" className="mt-20 border-t border-rule pt-10">
        <h2 className="font-serif text-2xl">Read more</h2>
        <ul className="mt-6 grid gap-x-16 gap-y-8 sm:grid-cols-2 lg:gap-x-24">
          {others.map((post) => (
            <li key={post.slug}>
              <Link to={storyPath(post)} prefetch="intent" className="font-serif text-xl hover:text-rosewood">
                {post.title}
              </Link>
              <p className="mt-2 max-w-measure text-sm text-ink-soft">{post.excerpt}</p>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

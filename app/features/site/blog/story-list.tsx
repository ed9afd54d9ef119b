import { Link } from 'react-router'
import { ProductImage } from '#app/ui/product-image.tsx'
import { storyPath } from './blog-links.ts'
import type { BlogPostSummary } from './blog-post.ts'
import { StoryDate } from './story-date.tsx'

/** The newest story large, the others side by side below it. */
export function StoryList({ stories: [newest, ...others] }: { stories: BlogPostSummary[] }) {
  if (!newest) return null
  return (
    <>
      <Story
        story={newest}
        isFirst
        className="grid items-center gap-x-16 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-x-24"
      />
      <ul className="mt-16 grid gap-x-16 gap-y-14 border-t border-rule pt-14 sm:grid-cols-2 lg:gap-x-24">
        {others.map((story) => (
          <li key={story.slug}>
            <Story story={story} className="grid gap-y-6" />
          </li>
        ))}
      </ul>
    </>
  )
}

type StoryProps = { story: BlogPostSummary; isFirst?: boolean; className: string }

function Story({ story, isFirst = false, className }: StoryProps) {
  return (
    <article className={`group relative ${className}`}>
      <ProductImage
        picture={story.picture}
        alt=""
        sizes="(min-width: 40rem) 45vw, 100vw"
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
      />
      <div>
        <h2 className={isFirst ? 'font-serif text-3xl' : 'font-serif text-2xl'}>
          <Link to={storyPath(story)} prefetch="intent" className="after:absolute after:inset-0 group-hover:text-rosewood">
            {story.title}
          </Link>
        </h2>
        <p className="mt-4 max-w-measure text-ink-soft">{story.excerpt}</p>
        <p className="mt-4 text-sm text-ink-soft">
          {story.author} · <StoryDate date={story.date} />
        </p>
      </div>
    </article>
  )
}

import type { BlogPost, BlogPostSummary } from './blog-post.ts'

export const FEED_PATH = '/blog/feed.xml'

export function storyPath(story: Pick<BlogPostSummary, 'slug'>): string {
  return `/blog/${story.slug}`
}

/** The link by which a reader's program finds the feed. */
export const FEED_LINK = {
  tagName: 'link',
  rel: 'alternate',
  type: 'application/atom+xml',
  title: 'Stories from Tonewood',
  href: FEED_PATH,
} as const

/** Without its words: what lists and cards need. */
export function postSummary({ Body: _words, ...story }: BlogPost): BlogPostSummary {
  return story
}

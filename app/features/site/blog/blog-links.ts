import { feedLink } from '#app/lib/feed-links.ts'
import type { BlogPost, BlogPostSummary } from './blog-post.ts'

export const FEED_PATH = '/blog/feed.xml'

export function storyPath(story: Pick<BlogPostSummary, 'slug'>): string {
  return `/blog/${story.slug}`
}

export const FEED_LINK = feedLink('Stories from Tonewood', FEED_PATH)

/** A story without its text, for lists and cards. */
export function postSummary({ Body: _text, loadBody: _load, ...story }: BlogPost): BlogPostSummary {
  return story
}

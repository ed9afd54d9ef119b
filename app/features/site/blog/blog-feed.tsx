import { renderToStaticMarkup } from 'react-dom/server'
import { type AtomEntry, atomFeed } from '#app/lib/atom-feed.ts'
import { FEED_PATH, storyPath } from './blog-links.ts'
import type { BlogPost } from './blog-post.ts'

/** All stories as an Atom feed with their full text. */
export async function blogFeed(posts: BlogPost[], publicUrl: string): Promise<string> {
  return atomFeed({
    title: 'Stories from Tonewood',
    subtitle: 'About handmade instruments, and the people who make and play them',
    page: `${publicUrl}/blog`,
    self: publicUrl + FEED_PATH,
    startedAt: '',
    entries: await Promise.all(posts.map((post) => entry(post, publicUrl))),
  })
}

async function entry({ loadBody, ...story }: BlogPost, publicUrl: string): Promise<AtomEntry> {
  const Body = await loadBody()
  return {
    title: story.title,
    page: publicUrl + storyPath(story),
    published: moment(story.date),
    updated: moment(story.date),
    author: story.author,
    summary: story.excerpt,
    html: renderToStaticMarkup(<Body />)
      .replaceAll('/plates/', `${publicUrl}/plates/`)
      .replaceAll('href="/', `href="${publicUrl}/`),
  }
}

function moment(day: string): string {
  return `${day}T12:00:00Z`
}

import { renderToStaticMarkup } from 'react-dom/server'
import { FEED_PATH, storyPath } from './blog-links.ts'
import type { BlogPost } from './blog-post.ts'

/** All stories as an Atom feed, each with all of its words. */
export function blogFeed(posts: BlogPost[], publicUrl: string): string {
  const newest = posts.map((post) => post.date).reduce((one, other) => (one > other ? one : other))
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<title>Stories from Tonewood</title>
<subtitle>About handmade instruments, and the people who make and play them</subtitle>
<id>${escapeXml(`${publicUrl}/blog`)}</id>
<link rel="alternate" type="text/html" href="${escapeXml(`${publicUrl}/blog`)}"/>
<link rel="self" type="application/atom+xml" href="${escapeXml(publicUrl + FEED_PATH)}"/>
<updated>${moment(newest)}</updated>
${posts.map((post) => entry(post, publicUrl)).join('\n')}
</feed>
`
}

function entry({ Body, ...story }: BlogPost, publicUrl: string): string {
  const url = escapeXml(publicUrl + storyPath(story))
  // A reader's program shows the words far from here: addresses from the slash would lead nowhere.
  const words = renderToStaticMarkup(<Body />)
    .replaceAll('/plates/', `${publicUrl}/plates/`)
    .replaceAll('href="/', `href="${publicUrl}/`)
  return `<entry>
<title>${escapeXml(story.title)}</title>
<id>${url}</id>
<link rel="alternate" type="text/html" href="${url}"/>
<published>${moment(story.date)}</published>
<updated>${moment(story.date)}</updated>
<author><name>${escapeXml(story.author)}</name></author>
<summary>${escapeXml(story.excerpt)}</summary>
<content type="html">${escapeXml(words)}</content>
</entry>`
}

function moment(day: string): string {
  return `${day}T12:00:00Z`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

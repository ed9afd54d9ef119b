import { pictureUrl } from '#app/lib/picture-url.ts'
import { storyPath } from './blog-links.ts'
import type { BlogPostSummary } from './blog-post.ts'

/** A story and its breadcrumb as schema.org data. */
export function storyJsonLd(story: BlogPostSummary, publicUrl: string): Record<string, unknown>[] {
  const url = publicUrl + storyPath(story)
  const shop = { '@type': 'Organization', name: 'Tonewood', url: `${publicUrl}/`, logo: `${publicUrl}/icon-512.png` }
  return [
    {
      '@type': 'BlogPosting',
      headline: story.title,
      description: story.excerpt,
      datePublished: story.date,
      image: publicUrl + pictureUrl(story.picture.key),
      author: { '@type': 'Organization', name: story.author, url: `${publicUrl}/about` },
      publisher: shop,
      mainEntityOfPage: url,
      url,
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${publicUrl}/` },
        { '@type': 'ListItem', position: 2, name: 'Blog', item: `${publicUrl}/blog` },
        { '@type': 'ListItem', position: 3, name: story.title, item: url },
      ],
    },
  ]
}

import type { MetaDescriptor } from 'react-router'

type Page = {
  publicUrl: string
  /** The canonical path, starting with a slash. */
  path: string
  title: string
  description: string
  /** The path or URL of a picture, for link previews on other sites. */
  image?: string
  type?: 'website' | 'product' | 'profile' | 'article'
  jsonLd?: Record<string, unknown>[]
}

/** Title, description, canonical address, Open Graph and structured data of a public page. */
export function pageMeta(page: Page): MetaDescriptor[] {
  const url = page.publicUrl + page.path
  const image = absolute(page.publicUrl, page.image ?? '/og-default.jpg')
  const meta: MetaDescriptor[] = [
    { title: page.title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: 'Tonewood' },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
  for (const data of page.jsonLd ?? []) meta.push({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })
  return meta
}

function absolute(publicUrl: string, image: string): string {
  return image.startsWith('/') ? publicUrl + image : image
}

/** The first sentences of a text, as long as a search result shows. */
export function excerpt(text: string, length = 155): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  if (plain.length <= length) return plain
  return `${plain.slice(0, plain.lastIndexOf(' ', length - 1))}…`
}

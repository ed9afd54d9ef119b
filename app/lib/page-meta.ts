import type { MetaDescriptor } from 'react-router'
import { SHARE_SIZE } from '#contracts/people/picture-sizes.ts'
import { sharePictureUrl } from './picture-url.ts'

/** A picture key with its alt text. */
type SharedPicture = { key: string; alt: string }

type Page = {
  publicUrl: string
  /** The canonical path, starting with a slash. */
  path: string
  title: string
  description: string
  /** For link previews on other sites. */
  picture?: SharedPicture | undefined
  type?: 'website' | 'product' | 'profile' | 'article'
  jsonLd?: Record<string, unknown>[]
}

/** Title, description, canonical address, Open Graph and structured data of a public page. */
export function pageMeta(page: Page): MetaDescriptor[] {
  const url = page.publicUrl + page.path
  const image = page.picture ? sharePictureUrl(page.picture.key) : '/og-default.jpg'
  const meta: MetaDescriptor[] = [
    { title: page.title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: 'Tonewood' },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: page.publicUrl + image },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(SHARE_SIZE.width) },
    { property: 'og:image:height', content: String(SHARE_SIZE.height) },
    { property: 'og:image:alt', content: page.picture?.alt || page.title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
  for (const data of page.jsonLd ?? []) meta.push({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })
  return meta
}

/** The first sentences of a text, at the length of a search result. */
export function excerpt(text: string, length = 155): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  if (plain.length <= length) return plain
  return `${plain.slice(0, plain.lastIndexOf(' ', length - 1))}…`
}

import { z } from 'zod'
import { escapeXml } from '#contracts/kernel/xml.ts'

const side = z.coerce.number().int().positive().optional().catch(undefined)

/** The parameters of an oEmbed request (oembed.com, 1.0). */
export const OembedSearch = z.object({
  url: z.string().default(''),
  format: z.string().default('json'),
  maxwidth: side,
  maxheight: side,
})
export type OembedSearch = z.infer<typeof OembedSearch>

/** The page of a URL, if it can be embedded. */
export function embeddablePage(url: string, publicUrl: string): { kind: 'product' | 'builder'; key: string } | undefined {
  if (!URL.canParse(url) || new URL(url).origin !== new URL(publicUrl).origin) return undefined
  const [, kind, key] = /^\/(product|builder)\/([^/.]+)\/?$/.exec(new URL(url).pathname) ?? []
  return kind === 'product' || kind === 'builder' ? { kind, key: key ?? '' } : undefined
}

type Card = {
  title: string
  author: { name: string; url: string }
  /** The absolute URL of the framed page, and its preferred size. */
  frame: { src: string; width: number; height: number }
}

/** An oEmbed response of type `rich`: a frame within the requested limits. */
export function oembed({ title, author, frame }: Card, { maxwidth, maxheight }: OembedSearch) {
  const width = Math.min(frame.width, maxwidth ?? frame.width)
  const height = Math.min(frame.height, maxheight ?? frame.height)
  return {
    version: '1.0',
    type: 'rich',
    title,
    author_name: author.name,
    author_url: author.url,
    provider_name: 'Tonewood',
    cache_age: 3600,
    html: `<iframe src="${escapeXml(frame.src)}" width="${width}" height="${height}" title="${escapeXml(title)}" loading="lazy" style="border:0"></iframe>`,
    width,
    height,
  }
}

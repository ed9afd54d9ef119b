import { type AtomEntry, atomResponse } from '#app/lib/atom-feed.ts'
import { pictureUrl } from '#app/lib/picture-url.ts'
import { pictureAlt } from '#contracts/catalog/picture-views.ts'
import type { ProductDetail } from '#contracts/catalog/product-views.ts'
import { builderName } from '#contracts/catalog/products.ts'
import type { Sound } from '#contracts/catalog/sound-views.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { escapeXml } from '#contracts/kernel/xml.ts'

type InstrumentFeed = {
  title: string
  subtitle: string
  /** Paths of the corresponding page and of the feed. */
  path: string
  feedPath: string
  publicUrl: string
  /** The creation date of the feed's subject, as ISO 8601: an empty feed counts as updated then. */
  startedAt: string
  products: ProductDetail[]
  /** Their recordings, by product. */
  sounds: ReadonlyMap<string, Sound[]>
}

/** New instruments as an Atom feed, one entry each. */
export function instrumentFeed({
  title,
  subtitle,
  path,
  feedPath,
  publicUrl,
  startedAt,
  products,
  sounds,
}: InstrumentFeed): Response {
  return atomResponse({
    title,
    subtitle,
    page: publicUrl + path,
    self: publicUrl + feedPath,
    startedAt,
    entries: products.map((product) => instrumentEntry(product, sounds.get(product.id) ?? [], publicUrl)),
  })
}

function instrumentEntry(product: ProductDetail, sounds: Sound[], publicUrl: string): AtomEntry {
  const maker = builderName(product.builder)
  const page = `${publicUrl}/product/${product.id}`
  return {
    title: `${product.name} by ${maker}`,
    page,
    published: product.created_at,
    updated: product.updated_at,
    author: maker,
    summary: [formatDollars(product.price), ...product.short_measures].join(' · '),
    html: instrumentHtml(product, page, publicUrl),
    enclosures: sounds.map(({ url, bytes, phrase_label: title }) => ({ url: publicUrl + url, type: 'audio/mpeg', bytes, title })),
  }
}

function instrumentHtml(product: ProductDetail, page: string, publicUrl: string): string {
  const [picture] = product.images
  const paragraphs = product.description.split(/\n{2,}/).filter((text) => text.trim() !== '')
  return [
    picture &&
      `<p><a href="${page}"><img src="${publicUrl}${pictureUrl(picture.key)}" alt="${escapeXml(pictureAlt(picture, product))}" width="800"></a></p>`,
    `<p>${formatDollars(product.price)} · ${escapeXml(builderName(product.builder))}</p>`,
    ...paragraphs.map((text) => `<p>${escapeXml(text).replaceAll('\n', '<br>')}</p>`),
  ]
    .filter(Boolean)
    .join('\n')
}

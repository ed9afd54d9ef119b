import { builderName } from '#contracts/catalog/products.ts'
import { decimalDollars, toCents } from '#contracts/kernel/money.ts'
import { escapeXml } from '#contracts/kernel/xml.ts'
import type { FeedProduct } from '#domain/finding/search/list-feed-products.ts'

const LONGEST_TITLE = 150
const LONGEST_DESCRIPTION = 5000
const MOST_FURTHER_PICTURES = 10

const INSTRUMENTS = 'Arts & Entertainment > Hobbies & Creative Arts > Musical Instruments'
// From Google's public taxonomy; categories it lacks use their parent.
const TAXONOMY: Record<string, string> = {
  guitars: 'String Instruments > Guitars',
  'acoustic guitars': 'String Instruments > Guitars',
  'electric guitars': 'String Instruments > Guitars',
  basses: 'String Instruments > Guitars',
  violins: 'String Instruments > Violins',
  ukuleles: 'String Instruments',
  mandolins: 'String Instruments',
}

/** The head of a Google Merchant feed: RSS 2.0 with Google's namespace. */
export function googleFeedStart(title: string, link: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escapeXml(title)}</title>
<link>${escapeXml(link)}</link>
<description>One-of-a-kind handmade instruments</description>
`
}

export const GOOGLE_FEED_END = '</channel>\n</rss>\n'

/** An instrument for sale, with the price and availability of its page and structured data. */
export function googleFeedItem(product: FeedProduct, publicUrl: string): string {
  const backOn = product.builder.back_on
  const maker = builderName(product.builder)
  const [picture, ...further] = product.image_urls
  const taxonomy = product.categories.map((name) => TAXONOMY[name]).find(Boolean)
  const attributes: [name: string, value: string | undefined][] = [
    ['id', product.id],
    ['title', cut(`${product.name} by ${maker}`, LONGEST_TITLE)],
    ['description', cut(product.description || `${product.name}, made by ${maker}.`, LONGEST_DESCRIPTION)],
    ['link', `${publicUrl}/product/${product.id}`],
    ['image_link', picture],
    ...further.slice(0, MOST_FURTHER_PICTURES).map((url): [string, string] => ['additional_image_link', url]),
    ['availability', product.is_reserved ? 'out_of_stock' : backOn ? 'backorder' : 'in_stock'],
    ['availability_date', backOn && !product.is_reserved ? `${backOn}T00:00Z` : undefined],
    ['price', `${decimalDollars(toCents(product.price))} USD`],
    ['condition', 'new'],
    ['brand', maker],
    // Handmade, so there is no manufacturer's number.
    ['identifier_exists', 'no'],
    ['google_product_category', taxonomy && `${INSTRUMENTS} > ${taxonomy}`],
    ['product_type', product.categories[0]],
    ...parcelAttributes(product.parcel),
  ]
  const lines = attributes.flatMap(([name, value]) => (value ? [`<g:${name}>${escapeXml(value)}</g:${name}>\n`] : []))
  return `<item>\n${lines.join('')}</item>\n`
}

/** Google takes all three sides or none. */
function parcelAttributes({ weightOz, ...sides }: FeedProduct['parcel']): [name: string, value: string | undefined][] {
  const { lengthInches, widthInches, heightInches } = sides
  const hasSides = Object.values(sides).every((inches) => inches !== null)
  return [
    ['shipping_weight', weightOz === null ? undefined : `${weightOz} oz`],
    ['shipping_length', hasSides ? `${lengthInches} in` : undefined],
    ['shipping_width', hasSides ? `${widthInches} in` : undefined],
    ['shipping_height', hasSides ? `${heightInches} in` : undefined],
  ]
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`
}

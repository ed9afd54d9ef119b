import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import type { ProductDetail } from '#contracts/catalog/product-views.ts'
import type { Sound } from '#contracts/catalog/sound-views.ts'
import { instrumentFeed } from './instrument-feed.ts'
import { productJsonLd } from './product-json-ld.ts'

const product = {
  id: 'p1',
  name: 'Agate OM',
  description: 'Spruce and rosewood.',
  price: 4000,
  status: 'listed',
  is_available: true,
  categories: [],
  images: [],
  image_urls: [],
  short_measures: [],
  builder: { back_on: null, business_name: 'Heron & Daughter' },
  sale_terms: { dispatch_business_days: 3, warranty_years: 2, returns: { kind: 'final' } },
  created_at: '2026-11-30T12:00:00Z',
  updated_at: '2026-11-30T12:00:00Z',
} as unknown as ProductDetail
const sound = {
  phrase: 'guitar',
  phrase_label: 'Guitar phrase',
  seconds: 24.4,
  bytes: 293_000,
  url: '/files/soundsamples/1-a.b.mp3',
  description: 'Warm.',
  created_at: '2026-11-29T12:00:00Z',
} as Sound

test('recordings are audio in the structured data of a product', () => {
  const [data] = productJsonLd(product, 'https://shop.test', [sound])
  expect(data?.subjectOf).toEqual([
    {
      '@type': 'AudioObject',
      name: 'Agate OM: Guitar phrase',
      description: 'Warm.',
      contentUrl: 'https://shop.test/files/soundsamples/1-a.b.mp3',
      encodingFormat: 'audio/mpeg',
      contentSize: '293000',
      duration: 'PT24S',
      uploadDate: '2026-11-29T12:00:00Z',
    },
  ])
  expect(productJsonLd(product, 'https://shop.test')[0]).not.toHaveProperty('subjectOf')
})

test('feed readers can play the recordings of an instrument', async () => {
  const feed = { title: 'New', subtitle: 'New', path: '/', feedPath: '/feed', publicUrl: 'https://shop.test', startedAt: '' }
  const response = instrumentFeed({ ...feed, products: [product], sounds: new Map([['p1', [sound]]]) })
  const { entry } = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' }).parse(await response.text()).feed
  expect(entry.link).toMatchObject([
    { rel: 'alternate' },
    { rel: 'enclosure', type: 'audio/mpeg', length: '293000', href: 'https://shop.test/files/soundsamples/1-a.b.mp3' },
  ])
})

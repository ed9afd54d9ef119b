import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import { builderName } from '#contracts/catalog/products.ts'
import { getBuilder } from '#domain/catalog/builders/get-builder.ts'
import { getForSaleVersion, readProductsForSale } from '#domain/finding/search/list-feed-products.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { AdmissionControl } from '#server/http/admission-control.ts'
import { isKnown } from '#server/http/is-known.ts'
import { compressResponse } from '../compress-response.ts'
import { GOOGLE_FEED_END, googleFeedItem, googleFeedStart } from './google-feed.ts'

const LONGEST_MS = 300_000
// A chunk that a slow connection reads in about a second.
const IDLE_MS = 20_000
/** Raise it with every change of the entries' format, so that readers discard the old one. */
const FORMAT_VERSION = 1
const HEADERS = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' }

type FeedDeps = Needs<'db' | 'now' | 'settings'> & {
  admission: Pick<AdmissionControl, 'admit'>
  networkOf: (c: Context) => string
  /** Maximum time without reading. */
  idleMs?: number
}

type Feed = { title: string; link: string; builderId?: string }

/** Whole catalogs for other companies' programs, streamed: `/feeds/google.xml`, `/feeds/google/{slug}.xml`. */
export function feedRoutes({ admission, networkOf, idleMs = IDLE_MS, ...shop }: FeedDeps) {
  const { publicUrl } = shop.settings
  return new Hono()
    .get('/feeds/google.xml', (c) => answer(c, { title: 'Tonewood', link: publicUrl }))
    .get('/feeds/google/:file', async (c) => {
      const [, slug] = /^(.+)\.xml$/.exec(c.req.param('file')) ?? []
      if (!slug) return c.notFound()
      const builder = await getBuilder(shop, slug)
      const link = `${publicUrl}/builder/${builder.slug ?? builder.id}`
      return answer(c, { title: builderName(builder), link, builderId: builder.id })
    })

  /** Takes a place until the last instrument is read, so that a large catalog is read once at a time and not once per client. */
  function answer(c: Context, feed: Feed): Promise<Response> {
    return new Promise((resolve, reject) => {
      async function send() {
        const headers = { ...HEADERS, etag: `W/"${FORMAT_VERSION}-${await getForSaleVersion(shop, feed)}"` }
        if (isKnown(c.req.header('if-none-match'), headers.etag)) return resolve(new Response(null, { status: 304, headers }))
        // Without a reader, a body never ends.
        if (c.req.raw.method === 'HEAD') return resolve(new Response(null, { headers }))
        const idle = new AbortController()
        const signal = AbortSignal.any([AbortSignal.timeout(LONGEST_MS), idle.signal])
        await new Promise<void>((done) => {
          const parts = Readable.from(untilIdle(googleFeed(feed), { idle, idleMs, done }), { objectMode: false, signal })
          parts.once('close', done)
          resolve(compressResponse(new Response(Readable.toWeb(parts) as ReadableStream, { headers }), c.req.raw))
        })
      }
      admission.admit('feed', { address: networkOf(c) }, send).catch(reject)
    })
  }

  async function* googleFeed({ title, link, builderId }: Feed): AsyncGenerator<string> {
    yield googleFeedStart(title, link)
    for await (const batch of readProductsForSale(shop, { builderId })) {
      // Google refuses entries without a picture.
      const shown = batch.filter((product) => product.image_urls.length > 0)
      yield shown.map((product) => googleFeedItem(product, publicUrl)).join('')
    }
    yield GOOGLE_FEED_END
  }
}

type Idle = { idle: AbortController; idleMs: number; done: () => void }

/** Passes on the same chunks. Ends if the client stops reading, and reports when the last one is read. */
async function* untilIdle(parts: AsyncIterable<string>, { idle, idleMs, done }: Idle): AsyncGenerator<string> {
  let timer: NodeJS.Timeout | undefined
  try {
    for await (const part of parts) {
      timer = setTimeout(() => idle.abort(), idleMs)
      yield part
      clearTimeout(timer)
    }
  } finally {
    clearTimeout(timer)
    done()
  }
}

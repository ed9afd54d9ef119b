import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { pageCacheKey } from './page-cache-key.ts'

type Coding = 'br' | 'gzip'
type Form = { headers: OutgoingHttpHeaders; body: Buffer }

/** A rendered public page, compressed once, ready to be sent to anyone. Uncompressed it would take up four times the room. */
type CachedPage = { etag: string; forms: Record<Coding, Form>; tags: ReadonlySet<string> }

export type RenderedPage = { status: number; headers: Headers; body: Buffer; tags: ReadonlySet<string> }

const LIFE_MS = 60_000
const MAX_BYTES = 24 * 1024 * 1024
const MAX_KEY_LENGTH = 500
const REMEMBERED_DROPS = 10_000

// A window as wide as most pages are long: the usual one takes megabytes of memory for every page that is compressed.
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 17 }

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

/**
 * Whole responses by address. A page is dropped by tag when an action changes what it shows, on every node,
 * and lives for a minute at most, as the net under that.
 */
export function createPageCache(lifeMs = LIFE_MS) {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    ttl: lifeMs,
    // Kept beyond its life, for when it cannot be drawn anew; so what changed since is dropped from these too.
    allowStale: true,
    noDeleteOnStaleGet: true,
    sizeCalculation: ({ forms }) => forms.gzip.body.length + forms.br.body.length + 2048,
  })
  // What was dropped when: a page that was rendered before a drop but finished after it must not be kept.
  const droppedAt = new Map<string, number>()
  let clock = 0
  let evictedBefore = 0

  function drop(tags: readonly string[]): void {
    clock++
    for (const tag of tags) {
      if (tag === '*') {
        pages.clear()
        evictedBefore = clock
      } else droppedAt.set(tag, clock)
    }
    // Looked through instead of indexed by tag: there are a few thousand at most, and an index outgrows the pages it knew.
    for (const [address, page] of [...pages.entries()]) if (tags.some((tag) => page.tags.has(tag))) pages.delete(address)
    if (droppedAt.size > REMEMBERED_DROPS) {
      droppedAt.clear()
      evictedBefore = clock
    }
  }

  /** Keeps a page by its `pageCacheKey`, unless something it shows changed since `startedAt` (a value of `now()`). */
  async function keep(address: string, page: RenderedPage, startedAt: number): Promise<void> {
    if (address.length > MAX_KEY_LENGTH || page.status !== 200) return
    const [gzipped, br] = await Promise.all([
      compressGzip(page.body, { level: 6 }),
      compressBrotli(page.body, { params: BROTLI }),
    ])
    const isStale = startedAt < evictedBefore || [...page.tags].some((tag) => (droppedAt.get(tag) ?? -1) > startedAt)
    if (isStale) return
    const etag = `"${createHash('sha256').update(page.body).digest('base64url').slice(0, 22)}"`
    const headers = { ...Object.fromEntries(page.headers), etag, vary: 'Accept-Encoding' }
    pages.set(address, {
      etag,
      forms: { gzip: inForm('gzip', gzipped, headers), br: inForm('br', br, headers) },
      tags: page.tags,
    })
  }

  function fresh(address: string) {
    return pages.get(address, { allowStale: false })
  }

  /** The page as it last was, however long ago that is: for when it cannot be drawn anew. */
  function earlier(address: string, accepted: string | null): Response | undefined {
    const page = pages.get(address)
    if (!page) return undefined
    const coding = chooseCoding(accepted ?? undefined)
    const { headers, body } = coding ? page.forms[coding] : unpacked(page.forms.gzip)
    return new Response(new Uint8Array(body), { status: 200, headers: headers as Record<string, string> })
  }

  function find(url: string): CachedPage | undefined {
    return fresh(url) ?? (url.includes('?') ? fresh(pageCacheKey(url)) : undefined)
  }

  /** Answers from memory; false when this address is not kept. Stands before everything else, so it does little. */
  function serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const page = request.url === undefined ? undefined : find(request.url)
    if (!page) return false
    const coding = chooseCoding(request.headers['accept-encoding'])
    const { headers, body } = coding ? page.forms[coding] : unpacked(page.forms.gzip)
    // Within, not equal: a proxy that compresses marks the tag as weak, and a browser may name several.
    if (request.headers['if-none-match']?.includes(page.etag)) {
      response.writeHead(304, { etag: page.etag, 'cache-control': headers['cache-control'] ?? '', vary: 'Accept-Encoding' })
      response.end()
      return true
    }
    response.writeHead(200, headers)
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }

  return { drop, keep, earlier, serve, now: () => clock }
}

export type PageCache = ReturnType<typeof createPageCache>

function inForm(coding: Coding, compressed: Buffer, headers: OutgoingHttpHeaders): Form {
  // In memory of its own: Node cuts small buffers out of blocks, and a block is kept as long as anything in it.
  const body = Buffer.allocUnsafeSlow(compressed.length)
  compressed.copy(body)
  return { headers: { ...headers, 'content-encoding': coding, 'content-length': body.length }, body }
}

/** For the few programs that understand neither coding. */
function unpacked(form: Form): Form {
  const body = gunzipSync(form.body)
  const { 'content-encoding': _, ...headers } = form.headers
  return { headers: { ...headers, 'content-length': body.length }, body }
}

function chooseCoding(accepted: string | string[] | undefined): Coding | undefined {
  const header = String(accepted ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(\.0+)?\b)/.test(header)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0+)?\b)/.test(header)) return 'gzip'
  return undefined
}

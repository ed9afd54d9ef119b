import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { createChangeClock } from './change-clock.ts'
import { type CompressedPage, compressPage, pageResponse, sendable, unpack } from './compressed-page.ts'

export type RenderedPage = { status: number; headers: Headers; body: Buffer; tags: ReadonlySet<string> }

type KeptPage = {
  page: CompressedPage
  tags: ReadonlySet<string>
  keptAt: number
  isForVisitors: boolean
  triedAt?: number
  outdatedAt?: number
}
type Found = { key: string; kept: KeptPage }

/** With `isOn: false` nothing is kept. */
type Options = { isOn?: boolean; freshMs?: number; staleMs?: number; pauseMs?: number; outdatedMs?: number; onMade?: () => void }

/** How long a public page may be kept on its way, where nobody says that it has changed. */
export const KEPT_FOR_SECONDS = 'public, max-age=0, s-maxage=10, must-revalidate'

const FRESH_MS = 60_000
// Nobody is shown a page from before lunch because nobody else looked at it since.
const STALE_MS = 600_000
// After a renewal that failed: while the database is away each would wait for it.
const PAUSE_MS = 5000
// With the second in which changes are gathered, no list is older than two.
const OUTDATED_MS = 800
// Apart, so that whoever reads all answers of the API, a few hundred thousand, pushes no page out.
const PAGES_BYTES = 16 * 1024 * 1024
const ANSWERS_BYTES = 8 * 1024 * 1024
const MAX_KEY_LENGTH = 500
// While the database is away every renewal fails: no more than these are tried at once.
const MOST_REFRESHING = 8

/**
 * Complete responses by address. One is dropped by tag when an action changes what it shows, on every node. As a safety net it is made
 * again once it is a minute old, while whoever asked gets the older one at once; after ten minutes they wait for the new one.
 */
export function createPageCache(
  keyOf: (address: string) => string,
  {
    isOn = true,
    freshMs = FRESH_MS,
    staleMs = STALE_MS,
    pauseMs = PAUSE_MS,
    outdatedMs = OUTDATED_MS,
    onMade = () => {},
  }: Options = {},
) {
  // Kept after expiry, for when it cannot be rendered; changes drop these too.
  const pages = keptWithin(PAGES_BYTES)
  const answers = keptWithin(ANSWERS_BYTES)
  const shareOf = (address: string) => (address.startsWith('/api/') ? answers : pages)
  const changes = createChangeClock()
  const refreshing = new Set<string>()
  let renew = async (_address: string): Promise<void> => {}

  function drop(tags: readonly string[]): void {
    changes.record(tags)
    if (tags.includes('*')) for (const share of [pages, answers]) share.clear()
    // A scan instead of an index by tag: there are a few thousand at most, and an index would outgrow them.
    for (const share of [pages, answers]) dropFrom(share, tags)
  }

  /** For lists in a busy shop: what shows these is made again behind the next visitor, and for a moment still sent. */
  function outdate(tags: readonly string[]): void {
    changes.record(tags)
    const now = performance.now()
    for (const share of [pages, answers])
      for (const kept of share.values()) if (tags.some((tag) => kept.tags.has(tag))) kept.outdatedAt ??= now
  }

  /** Compresses a page and keeps it by its `keyOf`, unless something it shows changed since `startedAt` (a value of `now()`). */
  async function keep(address: string, { status, headers, body, tags }: RenderedPage, startedAt: number) {
    onMade()
    const page = await compressPage(body, headers)
    const isForVisitors = /\bauthorization\b/i.test(headers.get('vary') ?? '')
    if (isOn && !changes.after(startedAt, tags) && address.length <= MAX_KEY_LENGTH && status === 200)
      shareOf(address).set(address, { page, tags, keptAt: performance.now(), isForVisitors })
    return page
  }

  /** The last version of the page, however old, for when it cannot be rendered. Nothing on its way keeps it for longer than seconds. */
  async function earlier(address: string, request: Request): Promise<Response | undefined> {
    const kept = shareOf(address).get(address)
    if (!kept) return undefined
    const response = await pageResponse(kept.page, request)
    response.headers.set('cache-control', KEPT_FOR_SECONDS)
    return response
  }

  function find(url: string): Found | undefined {
    const share = shareOf(url)
    const kept = share.get(url)
    if (kept) return { key: url, kept }
    if (!url.includes('?')) return undefined
    const key = keyOf(url)
    const known = share.get(key)
    return known && { key, kept: known }
  }

  function refresh({ key, kept }: Found): void {
    const now = performance.now()
    if (refreshing.has(key) || refreshing.size >= MOST_REFRESHING || now - (kept.triedAt ?? -pauseMs) < pauseMs) return
    // One that succeeds replaces what is kept, and with it this time.
    kept.triedAt = now
    refreshing.add(key)
    void renew(key).finally(() => refreshing.delete(key))
  }

  function keptFor({ method, url, headers }: IncomingMessage): Found | undefined {
    if ((method !== 'GET' && method !== 'HEAD') || url === undefined) return undefined
    const found = find(url)
    return found?.kept.isForVisitors && headers.authorization !== undefined ? undefined : found
  }

  /** Answers from memory; false if the address is not cached. Runs before everything else, so it does little. */
  function serve(request: IncomingMessage, response: ServerResponse): boolean {
    const found = keptFor(request)
    if (!found || !mayBeSent(found.kept, { staleMs, outdatedMs })) return false
    const accepted = request.headers['accept-encoding']
    const { status, headers, body, isPacked } = sendable(found.kept.page, {
      accepted: Array.isArray(accepted) ? accepted.join() : accepted,
      ifNoneMatch: request.headers['if-none-match'],
    })
    response.writeHead(status, headers)
    if (request.method === 'HEAD' || !body) response.end()
    else if (!isPacked) response.end(body)
    else
      unpack(body).then(
        (plain) => response.end(plain),
        (error: Error) => response.destroy(error),
      )
    const { keptAt, outdatedAt } = found.kept
    if (outdatedAt !== undefined || performance.now() - keptAt > freshMs) refresh(found)
    return true
  }

  return {
    isOn,
    keyOf,
    drop,
    outdate,
    keep,
    earlier,
    serve,
    now: changes.now,
    size: () => ({ pages: pages.size + answers.size, bytes: pages.calculatedSize + answers.calculatedSize }),
    /** A page that is no longer there. */
    forget: (address: string) => void shareOf(address).delete(address),
    /** How a page is made again in the background; it must not fail. */
    renewWith(make: (address: string) => Promise<void>) {
      renew = make
    },
  }
}

/** What was kept too long ago waits for the new one, and so does, a moment later, what a change has outdated. */
function mayBeSent({ keptAt, outdatedAt }: KeptPage, { staleMs, outdatedMs }: { staleMs: number; outdatedMs: number }): boolean {
  const now = performance.now()
  return now - keptAt <= staleMs && (outdatedAt === undefined || now - outdatedAt <= outdatedMs)
}

function dropFrom(share: ReturnType<typeof keptWithin>, tags: readonly string[]): void {
  for (const [address, page] of [...share.entries()]) if (tags.some((tag) => page.tags.has(tag))) share.delete(address)
}

function keptWithin(maxSize: number) {
  return new LRUCache<string, KeptPage>({ maxSize, sizeCalculation: ({ page }) => page.bytes + 2048 })
}

export type PageCache = ReturnType<typeof createPageCache>

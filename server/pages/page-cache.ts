import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { createChangeClock } from './change-clock.ts'
import { type CompressedPage, compressPage, pageResponse, type Sent, sendable } from './compressed-page.ts'

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

/** With `isOn: false` nothing is cached. */
type Options = { isOn?: boolean; freshMs?: number; staleMs?: number; pauseMs?: number; outdatedMs?: number; onMade?: () => void }

/** How long shared caches may keep a public page without being purged. */
export const KEPT_FOR_SECONDS = 'public, max-age=0, s-maxage=10, must-revalidate'

const FRESH_MS = 60_000
// No visitor gets a page from hours ago just because no one opened it since.
const STALE_MS = 600_000
// After a failed renewal, because during a database outage each request would wait for it.
const PAUSE_MS = 5000
// With the second in which changes are collected, no list is older than two.
const OUTDATED_MS = 800
// Separate, so that a client that reads all API responses, a few hundred thousand, evicts no page.
const PAGES_BYTES = 16 * 1024 * 1024
const ANSWERS_BYTES = 8 * 1024 * 1024
const MAX_KEY_LENGTH = 500
// During a database outage every renewal fails, so only this many run at once.
const MOST_REFRESHING = 8

/**
 * Complete responses by address. An action's change drops them by tag on every node. As a safety net, a page is renewed in the
 * background once it is a minute old, and the visitor gets the older one; after ten minutes the visitor waits for the new one.
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
  // Kept after expiry for when the page can't be rendered; changes drop these too.
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

  /** For lists in a busy shop: pages with these tags are renewed after the next visitor, and are served until then. */
  function outdate(tags: readonly string[]): void {
    changes.record(tags)
    const now = performance.now()
    for (const share of [pages, answers])
      for (const kept of share.values()) if (tags.some((tag) => kept.tags.has(tag))) kept.outdatedAt ??= now
  }

  /** Compresses a page and caches it under `keyOf`, unless one of its tags changed since `startedAt` (a value of `now()`). */
  function keep(address: string, { status, headers, body, tags }: RenderedPage, startedAt: number) {
    onMade()
    const page = compressPage(body, headers)
    const isForVisitors = /\bauthorization\b/i.test(headers.get('vary') ?? '')
    if (isOn && !changes.after(startedAt, tags) && address.length <= MAX_KEY_LENGTH && status === 200)
      shareOf(address).set(address, { page, tags, keptAt: performance.now(), isForVisitors })
    return page
  }

  /** The last version of the page, however old, for when it can't be rendered. Shared caches keep it for seconds at most. */
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
    // A successful renewal replaces the entry, including this time.
    kept.triedAt = now
    refreshing.add(key)
    void renew(key).finally(() => refreshing.delete(key))
  }

  function keptFor({ method, url, headers }: IncomingMessage): Found | undefined {
    if ((method !== 'GET' && method !== 'HEAD') || url === undefined) return undefined
    const found = find(url)
    return found?.kept.isForVisitors && headers.authorization !== undefined ? undefined : found
  }

  /** Answers from memory; false if the address isn't cached. Runs before everything else, so it does little. */
  function serve(request: IncomingMessage, response: ServerResponse): boolean {
    const found = keptFor(request)
    if (!found || !mayBeSent(found.kept, { staleMs, outdatedMs })) return false
    const accepted = request.headers['accept-encoding']
    const send = ({ status, headers, body }: Sent) => {
      response.writeHead(status, headers)
      response.end(request.method === 'HEAD' ? undefined : body)
    }
    const sent = sendable(found.kept.page, {
      accepted: Array.isArray(accepted) ? accepted.join() : accepted,
      ifNoneMatch: request.headers['if-none-match'],
    })
    if (sent instanceof Promise) sent.then(send).catch((error: Error) => response.destroy(error))
    else send(sent)
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
    /** A page that no longer exists. */
    forget: (address: string) => void shareOf(address).delete(address),
    /** Renders a page again in the background; must not throw. */
    renewWith(make: (address: string) => Promise<void>) {
      renew = make
    },
  }
}

/** An entry that is too old waits for its renewal, and so does, a moment later, one that a change has outdated. */
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

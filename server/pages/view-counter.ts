import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { isbot } from 'isbot'
import { DAY_MS, utcDay } from '#contracts/kernel/dates/days.ts'
import type { CountedViews } from '#domain/catalog/products/record-views.ts'
import type { Log } from '../operations/observability/log.ts'

type Deps = {
  save: (counted: CountedViews[]) => Promise<void>
  now: () => Date
  log: Pick<Log, 'warn'>
  everyMs?: number
  most?: number
}

// The most that a crash loses.
const EVERY_MS = 10_000
// A crawler that opens a million products must not fill the memory: this is about 3 MB.
const MOST_COUNTED = 20_000
// As many as a statement saves in well under a second.
const BATCH = 5000
const MOST_BROWSERS = 1000
const PAGES = '/product/'
const PRODUCT_PAGE = /^\/product\/([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})\/?(?:\?|$)/i
const FETCHED_AHEAD = /prefetch|preview|prerender/i
const AHEAD_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

/**
 * Counts views of each product's page in memory, and saves them every ten seconds. Stores nothing about visitors, so a reload
 * counts again. Robots and prefetched pages don't count.
 */
export function createViewCounter({ save, now, log, everyMs = EVERY_MS, most = MOST_COUNTED }: Deps) {
  let counts = new Map<string, number>()
  let leftOut = 0
  let saving: Promise<void> | undefined
  // Tested once per user agent until the next save, because the test takes longer than all the rest.
  const robots = new Map<string, boolean>()
  const timer = setInterval(() => void flush(), everyMs)
  timer.unref()

  function add(key: string, views: number): void {
    const before = counts.get(key)
    if (before === undefined && counts.size >= most) leftOut += views
    else counts.set(key, (before ?? 0) + views)
  }

  function count(productId: string): void {
    add(`${Math.floor(now().getTime() / DAY_MS)} ${productId.toLowerCase()}`, 1)
  }

  /** Not a robot, most of which identify themselves, and not a prefetch that may never be viewed. */
  function isPerson(headers: IncomingHttpHeaders): boolean {
    const agent = headers['user-agent']
    if (!agent || AHEAD_HEADERS.some((name) => headers[name] !== undefined && FETCHED_AHEAD.test(String(headers[name]))))
      return false
    const known = robots.get(agent)
    if (known !== undefined) return !known
    const isRobot = isbot(agent)
    if (robots.size < MOST_BROWSERS) robots.set(agent, isRobot)
    return !isRobot
  }

  /** Saves the counts. Those that can't be saved wait for the next time. */
  function flush(): Promise<void> {
    saving ??= saveAll().finally(() => {
      saving = undefined
    })
    return saving
  }

  async function saveAll(): Promise<void> {
    if (leftOut > 0) log.warn('Some views were not counted: too many instruments were opened at once', { count: leftOut })
    leftOut = 0
    robots.clear()
    const entries = [...counts]
    counts = new Map()
    for (let at = 0; at < entries.length; at += BATCH) {
      try {
        await save(entries.slice(at, at + BATCH).map(countedViews))
      } catch (error) {
        log.warn('Views could not be saved', { error })
        for (const [key, views] of entries.slice(at)) add(key, views)
        return
      }
    }
  }

  return {
    count,
    isPerson,
    flush,
    /** A page that was just answered. */
    countPage({ method, url = '', headers }: IncomingMessage, { statusCode }: ServerResponse): void {
      if (!url.startsWith(PAGES) || method !== 'GET' || (statusCode !== 200 && statusCode !== 304)) return
      const productId = PRODUCT_PAGE.exec(url)?.[1]
      if (productId !== undefined && isPerson(headers)) count(productId)
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await saving
      await flush()
    },
  }
}

export type ViewCounter = ReturnType<typeof createViewCounter>

function countedViews([key, views]: [string, number]): CountedViews {
  const [day = '', productId = ''] = key.split(' ')
  return { day: utcDay(new Date(0), Number(day)), productId, views }
}

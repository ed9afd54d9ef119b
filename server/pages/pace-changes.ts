import type { PageCache } from './page-cache.ts'

// Tags used by every list of the shop. A single product, its purchase state and a builder's own page have separate tags.
const LISTS: readonly string[] = ['catalog', 'builders']

const MOST_AT_ONCE = 20
const COUNTED_MS = 5000
const GATHERED_MS = 1000

type Options = { mostAtOnce?: number; countedMs?: number; gatheredMs?: number }

/**
 * Passes changes on to the page cache: immediately, except that a busy shop's changes of lists are collected for a second. At ten
 * sales and edits a second, lists would otherwise expire faster than they are rendered.
 */
export function paceChanges(
  cache: Pick<PageCache, 'drop' | 'outdate'>,
  { mostAtOnce = MOST_AT_ONCE, countedMs = COUNTED_MS, gatheredMs = GATHERED_MS }: Options = {},
): (tags: readonly string[]) => void {
  const recent: number[] = []
  const gathered = new Set<string>()

  function isBusy(): boolean {
    recent.push(performance.now())
    if (recent.length <= mostAtOnce) return false
    return performance.now() - (recent.shift() ?? 0) < countedMs
  }

  function gather(tags: readonly string[]): void {
    if (gathered.size === 0) setTimeout(release, gatheredMs).unref()
    for (const tag of tags) gathered.add(tag)
  }

  function release(): void {
    const tags = [...gathered]
    gathered.clear()
    cache.outdate(tags)
  }

  return function changed(tags) {
    const lists = tags.filter((tag) => LISTS.includes(tag))
    if (lists.length === 0 || !isBusy()) return cache.drop(tags)
    gather(lists)
    const others = tags.filter((tag) => !LISTS.includes(tag))
    if (others.length > 0) cache.drop(others)
  }
}

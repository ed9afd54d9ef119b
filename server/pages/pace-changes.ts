import type { PageCache } from './page-cache.ts'

// What every list of the shop names. A single instrument, its purchase state and a builder's own page have tags of their own.
const LISTS: readonly string[] = ['catalog', 'builders']

const MOST_AT_ONCE = 20
const COUNTED_MS = 5000
const GATHERED_MS = 1000

type Options = { mostAtOnce?: number; countedMs?: number; gatheredMs?: number }

/**
 * Passes changes on to the page cache: at once, except that in a busy shop those of lists are gathered for a second. At ten sales and edits
 * a second no list would be kept for longer than it takes to make it.
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

const REMEMBERED_CHANGES = 10_000

/**
 * Counts changes, and records the last one of each tag: a page whose rendering started before a change and ended after it must
 * not be cached.
 */
export function createChangeClock() {
  const changedAt = new Map<string, number>()
  let clock = 0
  let everythingAt = 0

  return {
    now: () => clock,
    record(tags: readonly string[]): void {
      clock++
      for (const tag of tags) changedAt.set(tag, clock)
      const isFull = changedAt.size > REMEMBERED_CHANGES
      if (isFull) changedAt.clear()
      if (isFull || tags.includes('*')) everythingAt = clock
    },
    /** Whether any of these changed after this time. */
    after: (moment: number, tags: ReadonlySet<string>): boolean =>
      moment < everythingAt || [...tags].some((tag) => (changedAt.get(tag) ?? -1) > moment),
  }
}

/** The day at the shop, which turns at midnight UTC: the same for every reader, so that one page can be kept for all. */
export function shopDay(now: Date): string {
  return now.toISOString().slice(0, 10)
}

/** The day where the reader is. */
export function localDay(now: Date): string {
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())).toISOString().slice(0, 10)
}

/** The day of a slide in words: for its small button, and for the slide itself. */
export function slideDateLabels(today: string, daysAgo: number) {
  const day = new Date(`${today}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - daysAgo)
  const inWords = (options: Intl.DateTimeFormatOptions) => day.toLocaleDateString('en-US', { ...options, timeZone: 'UTC' })
  const number = String(day.getUTCDate())
  return {
    iso: day.toISOString().slice(0, 10),
    /** Today, Yesterday, then the number of the day. */
    label: ['Today', 'Yesterday'][daysAgo] ?? number,
    number,
    month: inWords({ month: 'long' }),
    weekday: inWords({ weekday: 'long' }),
  }
}

/** Turned by one with each day, so that today’s is tomorrow’s "Yesterday", and everybody has a turn. */
export function rotateByDay<Item>(items: Item[], day: string): Item[] {
  if (items.length === 0) return []
  const turns = Math.floor(Date.parse(day) / 86_400_000) % items.length
  return items.map((_, daysAgo) => items[(turns - daysAgo + items.length) % items.length] as Item)
}

import { monthName } from '#app/lib/dates.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The shop's day, which changes at midnight UTC: the same for every reader, so that one page can be cached for all. */
export function shopDay(now: Date): string {
  return now.toISOString().slice(0, 10)
}

/** The day in the reader's time zone. */
export function localDay(now: Date): string {
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())).toISOString().slice(0, 10)
}

/** The date of a slide in words, for its thumbnail and for the slide. */
export function slideDateLabels(today: string, daysAgo: number) {
  const day = new Date(`${today}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - daysAgo)
  const number = String(day.getUTCDate())
  return {
    iso: day.toISOString().slice(0, 10),
    /** Today, Yesterday, then the number of the day. */
    label: ['Today', 'Yesterday'][daysAgo] ?? number,
    number,
    month: monthName(day),
    weekday: WEEKDAYS[day.getUTCDay()] ?? '',
  }
}

/** Rotates by one each day, so that today's builder is "Yesterday" tomorrow, and every builder gets a turn. */
export function rotateByDay<Item>(items: Item[], day: string): Item[] {
  if (items.length === 0) return []
  const turns = Math.floor(Date.parse(day) / 86_400_000) % items.length
  return items.map((_, daysAgo) => items[(turns - daysAgo + items.length) % items.length] as Item)
}

import { monthName } from '#app/lib/dates.ts'
import { addDays, DAY_MS } from '#contracts/dates/days.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The date of a slide in words, for its thumbnail and for the slide. */
export function slideDateLabels(today: string, daysAgo: number) {
  const iso = addDays(today, -daysAgo)
  const day = new Date(iso)
  const number = String(day.getUTCDate())
  return {
    iso,
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
  const turns = Math.floor(Date.parse(day) / DAY_MS) % items.length
  return items.map((_, daysAgo) => items[(turns - daysAgo + items.length) % items.length] as Item)
}

import { addDays, DAY_MS } from '#contracts/kernel/dates/days.ts'
import { monthName } from '#contracts/kernel/dates/format-day.ts'
import { weekdayName } from '#contracts/kernel/dates/format-weekday.ts'

/** A slide's date as text, for its thumbnail and for the slide. */
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
    weekday: weekdayName(iso),
  }
}

/** Rotates by one each day, so that today's builder is "Yesterday" tomorrow, and every builder gets a turn. */
export function rotateByDay<Item>(items: Item[], day: string): Item[] {
  if (items.length === 0) return []
  const turns = Math.floor(Date.parse(day) / DAY_MS) % items.length
  return items.map((_, daysAgo) => items[(turns - daysAgo + items.length) % items.length] as Item)
}

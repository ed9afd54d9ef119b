import { formatDay, formatDayWithYear } from './format-day.ts'

/** 'Nov 23 – 29, 2026', 'Jan 4 – Feb 28, 2027' or 'Dec 28, 2026 – Jan 3, 2027', both days included */
export function formatDayRange(from: string, to: string): string {
  if (from === to) return formatDayWithYear(to)
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${formatDayWithYear(from)} – ${formatDayWithYear(to)}`
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7)
  return `${formatDay(from)} – ${isSameMonth ? `${Number(to.slice(8))}, ${to.slice(0, 4)}` : formatDayWithYear(to)}`
}

/** 'Nov 2026', for a month like `2026-11` or a day in it */
export function formatShortMonth(month: string): string {
  return formatDay(`${month.slice(0, 7)}-01`).replace(/ \d+$/, ` ${month.slice(0, 4)}`)
}

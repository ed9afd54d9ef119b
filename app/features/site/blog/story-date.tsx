import { formatLongDay } from '#contracts/kernel/dates/format-day.ts'

/** The publication date in words, the same for every reader. */
export function StoryDate({ date }: { date: string }) {
  return <time dateTime={date}>{formatLongDay(date)}</time>
}

import { longUtcDate } from '#app/lib/dates.ts'
/** The day a story came out, in words, the same for every reader. */
export function StoryDate({ date }: { date: string }) {
  return <time dateTime={date}>{longUtcDate(date)}</time>
}

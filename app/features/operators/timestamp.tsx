import { dateAndTime, mediumDate } from '#app/lib/dates.ts'
/** A moment of the shop's books, in the operator's own time. Rendered in the browser alone, after the list has come. */
export function Timestamp({ at, exact = false }: { at: string; exact?: boolean }) {
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {exact ? dateAndTime(at) : mediumDate(at)}
    </time>
  )
}

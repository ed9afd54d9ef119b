import { formatDateTime, formatReaderDayWithYear } from '#contracts/kernel/dates/format-moment.ts'

/** A date in the operator's time zone. Rendered only in the browser, after the list has loaded. */
export function Timestamp({ at, exact = false }: { at: string; exact?: boolean }) {
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {exact ? formatDateTime(at) : formatReaderDayWithYear(at)}
    </time>
  )
}

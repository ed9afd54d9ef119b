const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** A date in the operator's time zone. Rendered only in the browser, after the list has loaded. */
export function Timestamp({ at, exact = false }: { at: string; exact?: boolean }) {
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {(exact ? MOMENT : DAY).format(new Date(at))}
    </time>
  )
}

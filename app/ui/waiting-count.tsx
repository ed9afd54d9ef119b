/** The number of items that wait, beside a link; nothing for none. */
export function WaitingCount({ count, label }: { count: number; label: string }) {
  if (count === 0) return null
  return (
    <>
      <span
        aria-hidden="true"
        className="rounded-sm bg-rosewood-fill px-1.5 text-xs font-medium leading-5 text-on-rosewood tabular-nums"
      >
        {count}
      </span>
      <span className="sr-only">
        ({count} {label})
      </span>
    </>
  )
}

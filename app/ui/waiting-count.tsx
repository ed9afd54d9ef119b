import { classNames } from './class-names.ts'

type WaitingCountProps = {
  count: number
  label: string
  className?: string
}

/** The number of items that wait, beside a link; nothing for none. */
export function WaitingCount({ count, label, className }: WaitingCountProps) {
  if (count === 0) return null
  return (
    <>
      <span
        aria-hidden="true"
        className={classNames(
          'rounded-sm bg-rosewood-fill px-1.5 text-xs font-medium leading-5 text-on-rosewood tabular-nums',
          className,
        )}
      >
        {count}
      </span>
      <span className="sr-only">
        ({count} {label})
      </span>
    </>
  )
}

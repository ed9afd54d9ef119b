import { classNames } from './class-names.ts'

type WaitingCountProps = {
  count: number
  label: string
  /** A count in a box, or the number alone, raised like a footnote mark. */
  look?: 'box' | 'figure'
  className?: string
}

const LOOKS = {
  box: 'rounded-sm bg-rosewood-fill px-1.5 leading-5 text-on-rosewood',
  figure: 'leading-4 text-rosewood',
}

/** The number of waiting items, next to a link; nothing for zero. */
export function WaitingCount({ count, label, look = 'box', className }: WaitingCountProps) {
  if (count === 0) return null
  return (
    <>
      <span aria-hidden="true" className={classNames('text-xs font-semibold tabular-nums', LOOKS[look], className)}>
        {count}
      </span>
      <span className="sr-only">
        ({count} {label})
      </span>
    </>
  )
}

import { ChevronDown } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { StaticPagePath } from '../lib/static-page-path.ts'
import { classNames } from './class-names.ts'
import { useDisclosure } from './use-disclosure.ts'
import { WaitingCount } from './waiting-count.tsx'

export type SectionNavEntry = {
  label: string
  /** A page, or the element that the entry opens. */
  to: StaticPagePath | (() => void)
  current?: 'page' | 'true' | undefined
  /** The number of waiting items, and their noun. */
  waiting?: { count: number; label: string } | undefined
}

type SectionNavProps = {
  label: string
  entries: SectionNavEntry[]
  /** On desktops one below the other. */
  isColumn?: boolean
  className?: string
}

const ON_PHONE = 3
const MOST_ON_DESK = 7

// In a row the count overlaps the end of its label: it loads later than the row, and nothing shifts.
const ABOVE = 'absolute top-1.5 left-full ml-0.5'

/** The navigation of a work area: the first entries and the current one in a row, the others behind 'More'. */
export function SectionNav({ label, entries, isColumn, className }: SectionNavProps) {
  const phone = shownEntries(entries, ON_PHONE)
  const desk = shownEntries(entries, countOnDesk(entries.length))
  const hidden = entries.filter((entry) => !(phone.includes(entry) && desk.includes(entry)))
  const row = classNames('justify-center border-b-2', isColumn && 'lg:flex lg:justify-start lg:border-b-0 lg:border-l-2 lg:pl-4')
  return (
    <nav aria-label={label} className={className}>
      <ul className={classNames('flex flex-wrap gap-x-5 text-sm lg:gap-x-6', isColumn && 'lg:flex-col lg:flex-nowrap')}>
        {entries.map((entry) => (
          <Fragment key={entry.label}>
            {(phone.includes(entry) || desk.includes(entry)) && (
              <li
                className={classNames(
                  !phone.includes(entry) && 'max-lg:hidden',
                  !desk.includes(entry) && 'lg:hidden',
                  // Room for the count, whether or not there is one.
                  entry.waiting && 'pr-2',
                )}
              >
                <Entry
                  entry={entry}
                  className={`-mb-px ${row}`}
                  countClassName={isColumn ? `${ABOVE} lg:static lg:ml-0` : ABOVE}
                />
              </li>
            )}
          </Fragment>
        ))}
        {hidden.length > 0 && (
          <li className={classNames('relative', desk.length === entries.length && 'lg:hidden')}>
            <More waiting={hidden.reduce((sum, { waiting }) => sum + (waiting?.count ?? 0), 0)}>
              {hidden.map((entry) => (
                <li
                  key={entry.label}
                  className={classNames(phone.includes(entry) && 'max-lg:hidden', desk.includes(entry) && 'lg:hidden')}
                >
                  <Entry entry={entry} className="w-full px-4" />
                </li>
              ))}
            </More>
          </li>
        )}
      </ul>
    </nav>
  )
}

/** With 'More' there are never more than seven. */
export function countOnDesk(total: number): number {
  return total <= MOST_ON_DESK ? total : MOST_ON_DESK - 1
}

/** The first entries; the current one takes the last place if it would be hidden. */
export function shownEntries(entries: SectionNavEntry[], count: number): SectionNavEntry[] {
  const first = entries.slice(0, count)
  const current = entries.find((entry) => entry.current)
  return current && !first.includes(current) ? [...first.slice(0, -1), current] : first
}

const ENTRY =
  'tap-target relative min-w-11 gap-1.5 whitespace-nowrap border-transparent text-ink-soft hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-rosewood aria-[current]:text-ink'

type EntryProps = { entry: SectionNavEntry; className: string; countClassName?: string }

function Entry({ entry: { label, to, current, waiting }, className, countClassName }: EntryProps) {
  const content = (
    <>
      {label}
      {waiting && <WaitingCount {...waiting} look="figure" className={countClassName} />}
    </>
  )
  return typeof to === 'string' ? (
    <Link to={to} aria-current={current} className={classNames(ENTRY, className)}>
      {content}
    </Link>
  ) : (
    <button type="button" aria-haspopup="dialog" onClick={to} className={classNames(ENTRY, className)}>
      {content}
    </button>
  )
}

function More({ waiting, children }: { waiting: number; children: ReactNode }) {
  const menu = useDisclosure()
  return (
    <details {...menu} className="group">
      <summary className={classNames(ENTRY, '-mb-px cursor-pointer list-none border-b-2')}>
        More
        <WaitingCount count={waiting} label="waiting" look="figure" className={ABOVE} />
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" className="group-open:rotate-180" />
      </summary>
      <ul className="absolute top-full right-0 z-20 mt-1 min-w-48 rounded-md border border-rule bg-lifted py-2 shadow-float lg:right-auto lg:left-0">
        {children}
      </ul>
    </details>
  )
}

import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { StaticPagePath } from '#app/lib/static-page-path.ts'
import { useOperatorSummary } from './operator-queries.ts'

type Waits =
  | 'builders_waiting'
  | 'inquiries_waiting'
  | 'reports_waiting'
  | 'money_alerts'
  | 'ledger_differences'
  | 'disputes_waiting'
const SECTIONS: { label: string; to: StaticPagePath; waiting?: Waits[] }[] = [
  { label: 'Overview', to: '/admin' },
  { label: 'Builders', to: '/admin/builders', waiting: ['builders_waiting'] },
  { label: 'Instruments', to: '/admin/instruments' },
  { label: 'Orders', to: '/admin/orders' },
  { label: 'Custom builds', to: '/admin/builds' },
  { label: 'Messages', to: '/admin/messages', waiting: ['inquiries_waiting'] },
  { label: 'Reports', to: '/admin/reports', waiting: ['reports_waiting'] },
  { label: 'Newsletter', to: '/admin/newsletter' },
  { label: 'Money', to: '/admin/money', waiting: ['money_alerts', 'ledger_differences'] },
  { label: 'Disputes', to: '/admin/disputes', waiting: ['disputes_waiting'] },
  { label: 'Log', to: '/admin/log' },
]

/** The navigation of the operator area, with the number of waiting items. */
export function OperatorNav() {
  const { data } = useOperatorSummary()
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()

  // On a phone the row is wider than the screen: scroll to the current link.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts widen the row
  useEffect(() => {
    const here = list.current?.querySelector(`[href="/${pathname.split('/').slice(1, 3).join('/')}"]`)
    here?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [pathname, data])

  return (
    <nav aria-label="Operator" className="border-b border-rule">
      <ul ref={list} className="sideways -mx-1 flex gap-5 overflow-x-auto px-1">
        {SECTIONS.map(({ label, to, waiting }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === '/admin'}
              className="-mb-px tap-target min-w-11 justify-center gap-1.5 whitespace-nowrap border-b-2 border-transparent text-sm text-ink-soft hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-rosewood aria-[current=page]:text-ink"
            >
              {label}
              {waiting && <Waiting count={waiting.reduce((sum, each) => sum + (data?.[each] ?? 0), 0)} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <>
      <span
        aria-hidden="true"
        className="rounded-sm bg-rosewood-fill px-1.5 text-xs font-medium leading-5 text-on-rosewood tabular-nums"
      >
        {count}
      </span>
      <span className="sr-only">({count} waiting)</span>
    </>
  )
}

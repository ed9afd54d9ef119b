import { useLocation } from 'react-router'
import type { StaticPagePath } from '#app/lib/static-page-path.ts'
import { SectionNav } from '#app/ui/section-nav.tsx'
import { useOperatorSummary } from './operator-queries.ts'

type WaitingCount =
  | 'builders_waiting'
  | 'inquiries_waiting'
  | 'reports_waiting'
  | 'money_alerts'
  | 'ledger_differences'
  | 'disputes_waiting'
  | 'returns_waiting'
const SECTIONS: { label: string; to: StaticPagePath; waiting?: WaitingCount[] }[] = [
  { label: 'Overview', to: '/admin' },
  { label: 'Builders', to: '/admin/builders', waiting: ['builders_waiting'] },
  { label: 'People', to: '/admin/people' },
  { label: 'Orders', to: '/admin/orders' },
  { label: 'Returns', to: '/admin/returns', waiting: ['returns_waiting'] },
  { label: 'Messages', to: '/admin/messages', waiting: ['inquiries_waiting'] },
  { label: 'Disputes', to: '/admin/disputes', waiting: ['disputes_waiting'] },
  { label: 'Money', to: '/admin/money', waiting: ['money_alerts', 'ledger_differences'] },
  { label: 'Reports', to: '/admin/reports', waiting: ['reports_waiting'] },
  { label: 'Instruments', to: '/admin/instruments' },
  { label: 'Custom builds', to: '/admin/builds' },
  { label: 'Newsletter', to: '/admin/newsletter' },
  { label: 'Figures', to: '/admin/figures' },
  { label: 'System', to: '/admin/system' },
  { label: 'Log', to: '/admin/log' },
  { label: 'Backup', to: '/admin/backup' },
  { label: 'Tokens', to: '/admin/tokens' },
  { label: 'Webhooks', to: '/admin/webhooks' },
]

/** The navigation of the operator area, with counts of waiting items. */
export function OperatorNav() {
  const { data } = useOperatorSummary()
  const { pathname } = useLocation()
  const entries = SECTIONS.map(({ label, to, waiting }) => ({
    label,
    to,
    current: currentIn(pathname, to),
    waiting: waiting && { count: waiting.reduce((sum, each) => sum + (data?.[each] ?? 0), 0), label: 'waiting' },
  }))
  return <SectionNav label="Operator" entries={entries} className="border-b border-rule" />
}

/** The page itself, or the section it belongs to. */
function currentIn(pathname: string, to: string): 'page' | undefined {
  return pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`)) ? 'page' : undefined
}

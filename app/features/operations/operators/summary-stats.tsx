import { Link } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'
import { thousands } from '#contracts/kernel/thousands.ts'
import type { OperatorSummary } from '#contracts/operations/operator-views.ts'

const FIGURES: { name: string; of: keyof OperatorSummary; to: string; isTask?: true }[] = [
  { name: 'Builders waiting', of: 'builders_waiting', to: '/admin/builders?standing=waiting', isTask: true },
  { name: 'Messages waiting', of: 'inquiries_waiting', to: '/admin/messages', isTask: true },
  { name: 'Reports waiting', of: 'reports_waiting', to: '/admin/reports', isTask: true },
  { name: 'Money alerts', of: 'money_alerts', to: '/admin/money', isTask: true },
  { name: 'Differences', of: 'ledger_differences', to: '/admin/money?show=differences', isTask: true },
  { name: 'Disputes', of: 'disputes_waiting', to: '/admin/disputes', isTask: true },
  { name: 'Orders this week', of: 'orders_this_week', to: '/admin/orders' },
  { name: 'Subscribers', of: 'subscribers', to: '/admin/newsletter' },
]

/** The counts at the top, each linked to its list. */
export function SummaryStats({ summary }: { summary: OperatorSummary }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-6 sm:grid-cols-4 xl:grid-cols-8">
      {FIGURES.map(({ name, of, to, isTask }) => (
        <div key={of} className="relative border-t border-rule pt-3">
          <dt className="text-sm text-ink-soft">
            <Link to={to} className="after:absolute after:inset-0 hover:underline">
              {name}
            </Link>
          </dt>
          <dd className={classNames('mt-1 font-serif text-2xl tabular-nums', isTask && summary[of] > 0 && 'text-rosewood')}>
            {thousands(summary[of])}
          </dd>
        </div>
      ))}
    </dl>
  )
}

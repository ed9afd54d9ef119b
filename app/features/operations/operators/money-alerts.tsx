import { api } from '#app/lib/api.ts'
import { Badge, type BadgeProps } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import type { AlertRefund, MoneyAlert } from '#contracts/money/money-alert-views.ts'
import { alertAdvice, alertMessage, alertSubject } from './alert-copy.ts'
import { useListQueryParams } from './list-query-params.ts'
import { OperatorList } from './operator-list.tsx'
import { useOperatorList } from './operator-queries.ts'
import { RETRY_REFUND_NOTE, RefundButton } from './refund-button.tsx'
import { Timestamp } from './timestamp.tsx'
import { useOperatorAction } from './use-operator-action.ts'

/** Mismatched payments and failed refunds, each with advice. */
export function MoneyAlerts() {
  const address = useListQueryParams('/admin/money', { show: ['alerts', 'differences'] })
  const query = useOperatorList(
    ['money-alerts', address.query],
    ({ signal }) => api('GET /api/v1/admin/money-alerts', { query: address.query, signal }),
    { isUnderWay: ({ entries }) => entries.some(({ refund }) => refund?.state === 'under_way') },
  )
  return (
    <OperatorList
      query={query}
      noun={['alert', 'alerts']}
      empty={{ title: 'No alerts', description: 'Payments that do not match our records and failed refunds appear here.' }}
      isFiltered={false}
      pathOf={address.pathOf}
    >
      {(alerts) => (
        <ul>
          {alerts.map((alert) => (
            <AlertEntry key={alert.id} alert={alert} />
          ))}
        </ul>
      )}
    </OperatorList>
  )
}

const REFUND: Record<AlertRefund['state'], { tone: BadgeProps['tone']; label: string }> = {
  failed: { tone: 'bad', label: 'Refund failed' },
  under_way: { tone: 'waiting', label: 'Refund in progress' },
  refunded: { tone: 'good', label: 'Now refunded' },
}

function AlertEntry({ alert }: { alert: MoneyAlert }) {
  const { id, about, subject_id, refund, reference, found_at, seen_at } = alert
  const { act, isPending } = useOperatorAction()
  const badge = refund ? REFUND[refund.state] : { tone: 'bad' as const, label: 'Mismatch' }
  const subject = alertSubject(alert)
  const markSeen = () => act(() => api('POST /api/v1/admin/money-alerts/{id}/seen', { params: { id } }), 'Marked as seen')
  return (
    <li>
      <article aria-label={`${subject}: ${badge.label}`} className="border-t border-rule py-5 wrap-anywhere">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h2 className="font-semibold">{subject}</h2>
          <Badge tone={badge.tone}>{badge.label}</Badge>
          {seen_at && <Badge tone="plain">Seen</Badge>}
        </div>
        <p className="mt-1 text-sm text-ink-soft">
          <Timestamp at={found_at} exact /> · Stripe ID <code className="font-sans">{reference}</code>
        </p>
        <p className="mt-2 max-w-measure">{alertMessage(alert)}</p>
        {!seen_at && <p className="mt-1 max-w-measure text-sm">{alertAdvice(alert)}</p>}
        <div className="mt-3 flex flex-wrap gap-3">
          {about !== 'transfer' && refund?.can.refund && (
            <AskAgain call={REFUND_CALL[about]} id={subject_id} refund={refund} subject={subject} />
          )}
          {!seen_at && refund?.state !== 'under_way' && (
            <Button size="small" pending={isPending} onClick={markSeen}>
              Mark as seen<span className="sr-only">: {subject}</span>
            </Button>
          )}
        </div>
      </article>
    </li>
  )
}

const REFUND_CALL = {
  order: 'POST /api/v1/admin/orders/{id}/refund',
  checkout: 'POST /api/v1/admin/checkouts/{id}/refund',
  build_payment: 'POST /api/v1/admin/build-payments/{id}/refund',
} as const

type AskAgainProps = { call: (typeof REFUND_CALL)[keyof typeof REFUND_CALL]; id: string; refund: AlertRefund; subject: string }

function AskAgain({ call, id, refund, subject }: AskAgainProps) {
  return (
    <RefundButton
      refund={() => api(call, { params: { id } })}
      label="Try refund again"
      what={subject}
      email={refund.email}
      dollars={refund.amount}
      paidFor={`for ${subject}`}
      outcome={RETRY_REFUND_NOTE}
    />
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ApiError, api } from '#app/lib/api.ts'
import { DISPUTE_LABELS, DISPUTE_OUTCOMES } from '#app/lib/dispute-copy.ts'
import { messageForUser } from '#app/lib/user-facing-error.ts'
import { Badge } from '#app/ui/badge.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { orderNumber } from '#contracts/buying/orders.ts'
import { builderName } from '#contracts/catalog/products.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import type { DisputeEvidence } from '#contracts/money/dispute-evidence-views.ts'
import { shareForOperators } from '#contracts/money/dispute-share.ts'
import type { OperatorDispute } from '#contracts/money/dispute-views.ts'
import { awaitsEvidence, DISPUTE_REASONS } from '#contracts/money/disputes.ts'
import { DisputeEvidenceSection } from './dispute-evidence-section.tsx'
import { evidenceDateLabel } from './evidence-date-label.ts'
import { ListSkeleton } from './operator-list.tsx'
import { useOperatorQuery } from './operator-queries.ts'
import { Timestamp } from './timestamp.tsx'

/** One disputed payment with its details and the evidence. */
export function DisputeDetail({ id }: { id: string }) {
  const evidence = useOperatorQuery(
    ['dispute-evidence', id],
    ({ signal }) => api('GET /api/v1/admin/disputes/{id}/evidence', { params: { id }, signal }),
    { isUnderWay: ({ filed }) => filed?.status === 'filing' },
  )
  const isSent = isEvidenceSent(evidence.data)
  const { data, error, refetch } = useOperatorQuery(
    ['dispute', id],
    ({ signal }) => api('GET /api/v1/admin/disputes/{id}', { params: { id }, signal }),
    {
      isUnderWay: ({ status, evidence_filed_at }) => isSent && awaitsEvidence({ status, isFiled: evidence_filed_at !== null }),
    },
  )
  if (!data && error) return <NotFetched error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton label="Loading the dispute" />
  const { status, description } = data
  return (
    <article className="wrap-anywhere">
      <header className="mt-6">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
          <h1 className="font-serif text-2xl">{description}</h1>
          <Badge tone={DISPUTE_LABELS[status].tone}>{DISPUTE_LABELS[status].label}</Badge>
        </div>
        <p className="mt-2 max-w-measure text-sm text-ink-soft">{DISPUTE_REASONS[data.reason]}.</p>
      </header>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <DisputeEvidenceSection dispute={data} evidence={evidence} />
        <Facts dispute={data} />
      </div>
    </article>
  )
}

/** Filed here, although the dispute may not show it yet. */
function isEvidenceSent(evidence: DisputeEvidence | undefined): boolean {
  return evidence?.filed?.status !== undefined && evidence.filed.status !== 'refused' && !evidence.can.file
}

function Facts({ dispute }: { dispute: OperatorDispute }) {
  const { amount, paid_amount, fee, fee_paid_by, opened_at, closed_at, builder, buyer_email, order_id, payment_id } = dispute
  const facts: [label: string, value: ReactNode][] = [
    ['Disputed', formatDollars(amount)],
    ['Paid', formatDollars(paid_amount)],
    ['Bank fee', fee > 0 ? `${formatDollars(fee)}, paid by the ${fee_paid_by}` : 'None'],
    ['Evidence', evidenceDateLabel(dispute)],
    ['Opened', <Timestamp key="opened" at={opened_at} exact />],
  ]
  if (closed_at) facts.push(['Closed', <Timestamp key="closed" at={closed_at} exact />])
  facts.push(
    ['Buyer', <EmailText key="buyer" email={buyer_email} />],
    [
      'Builder',
      <Link key="builder" to={`/admin/builders/${builder.id}`} className="link">
        {builderName(builder)}
      </Link>,
    ],
    order_id
      ? [
          'Order',
          <Link key="order" to={`/admin/orders?q=${order_id}`} className="link">
            {orderNumber(order_id)}
          </Link>,
        ]
      : [
          'Custom build',
          <Link key="build" to="/admin/builds?show=payments" className="link">
            Payment {orderNumber(payment_id)}
          </Link>,
        ],
    ['Stripe ID', dispute.reference],
  )
  return (
    <aside aria-label="Details" className="max-lg:row-start-1">
      <p className="max-w-measure text-sm">
        {DISPUTE_OUTCOMES[dispute.status]} {shareForOperators(dispute)}
      </p>
      <dl className="mt-4 grid grid-cols-[7rem_minmax(0,1fr)] content-start gap-x-4 gap-y-2 border-t border-rule pt-4 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}

function NotFetched({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422)
  if (!isMissing) return <ErrorBox onRetry={onRetry}>{messageForUser(error)}</ErrorBox>
  return (
    <EmptyState level={1} title="Dispute not found">
      This dispute doesn’t exist, or the link is incomplete.
    </EmptyState>
  )
}

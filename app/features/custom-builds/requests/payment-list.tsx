import { BUYER_DISPUTE } from '#app/lib/dispute-copy.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DisputeNotice } from '#app/ui/dispute-notice.tsx'
import { Price } from '#app/ui/price.tsx'
import { orderNumber } from '#contracts/buying/orders.ts'
import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import { formatReaderDay } from '#contracts/kernel/dates/format-moment.ts'
import { PayButton } from './pay-buttons.tsx'
import { newestQuote, PAYMENT_PART_LABELS, PAYMENT_STATUS_LABELS, visiblePayments } from './payment-labels.ts'
import { isDue, openParts, partDue, type Stages } from './payment-parts.ts'

type Payment = CustomBuildRequest['payments'][number]

/** The name of a milestone, or of a payment that included delivery: “(Balance and delivery)”. */
function nameOf({ part, metadata }: Payment): string {
  const named = part === 'part' || part === 'delivery' ? metadata.description.match(/\(([^()]*)\)$/)?.[1] : undefined
  return named && named !== 'delivery' ? named : PAYMENT_PART_LABELS[part]
}

type PaymentListProps = { request: CustomBuildRequest; canPay?: boolean; stages?: Stages }

/** Each payment once: the payments made, refunds, milestones that are still unpaid, and the unpaid balance. */
export function PaymentList({ request, canPay = false, stages = [] }: PaymentListProps) {
  const payments = visiblePayments(request).toReversed()
  const parts = openParts(request)
  if (payments.length === 0 && parts.length === 0) return null
  // Due payments have a button below, as do the deposit and balance after a slot fee.
  const hasLinks = canPay && Boolean(newestQuote(request)?.payment_plan)
  return (
    <section aria-label="Payments" className="mt-5 border-t border-rule pt-4 text-sm">
      <ul>
        {payments.map((payment) => (
          <PaymentMade key={payment.id} payment={payment} />
        ))}
        {request.returns.map(({ id, amount, state, created_at }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 py-1.5">
            <span>
              {state === 'returned' ? 'Refunded' : 'Refund pending'}
              <span className="text-ink-soft"> · {formatReaderDay(created_at)}</span>
            </span>
            <span>
              −<Price dollars={amount} />
            </span>
          </li>
        ))}
        {parts.map((part) => (
          <PaymentToCome key={part.id} request={request} part={part} stages={stages} hasLink={hasLinks} />
        ))}
      </ul>
      {payments.length > 0 && <Balance request={request} />}
    </section>
  )
}

function PaymentMade({ payment }: { payment: Payment }) {
  const { status, disputed, dispute, delivery, amount } = payment
  return (
    <li className="flex flex-wrap justify-between gap-x-6 py-1.5">
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 gap-y-1">
        <span>
          {nameOf(payment)}, {PAYMENT_STATUS_LABELS[status].toLowerCase()}
          <span className="text-ink-soft"> · {formatReaderDay(payment.updated_at)}</span>
        </span>
        {disputed && <Badge tone="waiting">{disputed === 'lost' ? 'Payment reversed by bank' : 'Disputed'}</Badge>}
      </span>
      <Price dollars={amount} />
      {delivery > 0 && delivery < amount && (
        <p className="flex w-full justify-between gap-6 text-ink-soft">
          <span>including delivery</span>
          <Price dollars={delivery} />
        </p>
      )}
      {disputed && !dispute && <p className="mt-1 w-full">{BUYER_DISPUTE[disputed]}</p>}
      {dispute && (
        <div className="w-full py-2">
          <DisputeNotice dispute={dispute} number={orderNumber(payment.id)} />
        </div>
      )}
    </li>
  )
}

type PaymentToComeProps = {
  request: CustomBuildRequest
  part: CustomBuildRequest['parts'][number]
  stages: Stages
  hasLink: boolean
}

function PaymentToCome({ request, part, stages, hasLink }: PaymentToComeProps) {
  const due = partDue(part, request, stages)
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 py-1.5">
      <span className="min-w-0 flex-1">
        {part.title}
        {/* A milestone can be named after its due moment. */}
        {part.title.toLowerCase() !== due && <span className="text-ink-soft"> · {due}</span>}
      </span>
      <span className="flex items-baseline gap-x-4">
        <span className="text-ink-soft">{isDue(part, request) ? 'Due' : 'Unpaid'}</span>
        <Price dollars={part.amount} />
        {hasLink && part.url && !isDue(part, request) && (
          <PayButton
            variant="text"
            className="*:px-0"
            requestId={request.id}
            link={{ partId: part.id }}
            amount={part.amount}
            aria-label={`Pay ${part.title}`}
          >
            Pay
          </PayButton>
        )}
      </span>
    </li>
  )
}

/** Nothing is due once the request is closed. The price excludes the delivery. */
function Balance({ request }: { request: CustomBuildRequest }) {
  const { status, paid, open_balance } = request
  if (status === 'declined') return null
  const hasDelivery = visiblePayments(request).some(({ delivery }) => delivery > 0)
  return (
    <p className="mt-1 flex justify-between gap-6 border-t border-rule pt-2 font-medium">
      <span>
        {open_balance === 0 ? `${hasDelivery ? 'Build price paid' : 'Paid'} in full` : paid > 0 ? 'Balance unpaid' : 'Unpaid'}
      </span>
      <Price dollars={open_balance === 0 ? paid : (open_balance ?? 0)} />
    </p>
  )
}

import { BUYER_DISPUTE } from '#app/lib/dispute-copy.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DisputeNotice } from '#app/ui/dispute-notice.tsx'
import { Price } from '#app/ui/price.tsx'
import { orderNumber } from '#contracts/buying/orders.ts'
import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import { formatReaderDay } from '#contracts/kernel/dates/format-moment.ts'
import { PAYMENT_PART_LABELS, PAYMENT_STATUS_LABELS, visiblePayments } from './payment-labels.ts'

/** The name of a milestone, or of a payment that included delivery: “(Balance and delivery)”. */
function nameOf({ part, metadata }: CustomBuildRequest['payments'][number]): string {
  const named = part === 'part' || part === 'delivery' ? metadata.description.match(/\(([^()]*)\)$/)?.[1] : undefined
  return named && named !== 'delivery' ? named : PAYMENT_PART_LABELS[part]
}

/** Payments, refunds and the unpaid balance. Empty before the first payment; nothing is due once the request is closed. */
export function PaymentSummary({ request }: { request: CustomBuildRequest }) {
  const payments = visiblePayments(request)
  const { status, paid, open_balance } = request
  if (payments.length === 0) return null
  const hasDelivery = payments.some(({ delivery }) => delivery > 0)
  return (
    <section aria-label="Payments" className="mt-5 border-t border-rule pt-4 text-sm">
      <ul>
        {payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap justify-between gap-x-6 py-1">
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 gap-y-1">
              <span>
                {nameOf(payment)}, {PAYMENT_STATUS_LABELS[payment.status].toLowerCase()}
                <span className="text-ink-soft"> · {formatReaderDay(payment.updated_at)}</span>
              </span>
              {payment.disputed && (
                <Badge tone="waiting">{payment.disputed === 'lost' ? 'Returned by the bank' : 'Disputed'}</Badge>
              )}
            </span>
            <Price dollars={payment.amount} />
            {payment.delivery > 0 && payment.delivery < payment.amount && <OfDelivery dollars={payment.delivery} />}
            {payment.disputed && !payment.dispute && <p className="mt-1 w-full">{BUYER_DISPUTE[payment.disputed]}</p>}
            {payment.dispute && (
              <div className="w-full py-2">
                <DisputeNotice dispute={payment.dispute} number={orderNumber(payment.id)} />
              </div>
            )}
          </li>
        ))}
        {request.returns.map(({ id, amount, state, created_at }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 py-1">
            <span>
              {state === 'returned' ? 'Refunded' : 'Refund on its way'}
              <span className="text-ink-soft"> · {formatReaderDay(created_at)}</span>
            </span>
            <span>
              −<Price dollars={amount} />
            </span>
          </li>
        ))}
      </ul>
      {status !== 'declined' && (
        <p className="mt-1 flex justify-between gap-6 border-t border-rule pt-2 font-medium">
          <span>
            {open_balance === 0 ? `${hasDelivery ? 'Price paid' : 'Paid'} in full` : `${paid > 0 ? 'Balance unpaid' : 'Unpaid'}`}
          </span>
          <Price dollars={open_balance === 0 ? paid : (open_balance ?? 0)} />
        </p>
      )}
    </section>
  )
}

/** The price below excludes the delivery. */
function OfDelivery({ dollars }: { dollars: number }) {
  return (
    <p className="flex w-full justify-between gap-6 text-ink-soft">
      <span>including delivery</span>
      <Price dollars={dollars} />
    </p>
  )
}

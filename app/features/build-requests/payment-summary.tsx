import { longDate } from '#app/lib/dates.ts'
import { Price } from '#app/ui/price.tsx'
import type { CustomBuildRequest } from '#contracts/build-request-views.ts'
import { PAYMENT_PART_LABELS, PAYMENT_STATUS_LABELS, visiblePayments } from './payment-labels.ts'

/** What was paid, refunded and is still unpaid. Empty before the first payment; nothing is due once the request has ended. */
export function PaymentSummary({ request }: { request: CustomBuildRequest }) {
  const payments = visiblePayments(request)
  const { status, paid, open_balance } = request
  if (payments.length === 0) return null
  return (
    <section aria-label="Payments" className="mt-5 border-t border-rule pt-4 text-sm">
      <ul>
        {payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap justify-between gap-x-6 py-1">
            <span>
              {PAYMENT_PART_LABELS[payment.part]}, {PAYMENT_STATUS_LABELS[payment.status].toLowerCase()}
              <span className="text-ink-soft"> · {longDate(payment.updated_at)}</span>
            </span>
            <Price dollars={payment.amount} />
          </li>
        ))}
      </ul>
      {status !== 'declined' && (
        <p className="mt-1 flex justify-between gap-6 border-t border-rule pt-2 font-medium">
          <span>{open_balance === 0 ? 'Paid in full' : `${paid > 0 ? 'Balance still' : 'Still'} open`}</span>
          <Price dollars={open_balance === 0 ? paid : (open_balance ?? 0)} />
        </p>
      )}
    </section>
  )
}

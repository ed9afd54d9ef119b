import { Link } from 'react-router'
import { plainDay } from '#app/lib/build-days.ts'
import { Price } from '#app/ui/price.tsx'
import type { BuildPart } from '#contracts/build-payment-views.ts'
import { buildPaymentPath } from '#contracts/build-payments.ts'
import type { CustomBuildRequest } from '#contracts/build-request-views.ts'
import { newestQuote } from './request-labels.ts'

const WHEN: Record<BuildPart['due_kind'], string> = {
  slot: 'to hold the slot',
  signing: 'when the quote is accepted',
  start: 'before the work begins',
  stage_start: 'when this stage begins',
  stage_done: 'when this stage is done',
  ready: 'when it is finished',
  date: '',
  change: 'with the change',
}
const STATES: Record<BuildPart['state'], string> = { planned: 'Open', due: 'Due', paid: 'Paid' }

/** The parts of a builder's own plan: what each is, when it falls due, and whether it is paid. */
export function PaymentParts({ request, canPay = false }: { request: CustomBuildRequest; canPay?: boolean }) {
  const { id, parts, status } = request
  if (!newestQuote(request)?.payment_plan || status === 'declined') return null
  return (
    <section aria-label="Payment plan" className="mt-5 border-t border-rule pt-4 text-sm">
      <ul>
        {parts.map((part) => (
          <li key={part.id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-1.5">
            <span className="min-w-0 flex-1">
              {part.title}
              <span className="text-ink-soft"> · {part.due_on ? `by ${plainDay(part.due_on)}` : WHEN[part.due_kind]}</span>
            </span>
            <span className="flex items-baseline gap-x-4">
              <span className={part.state === 'paid' ? 'text-spruce' : 'text-ink-soft'}>{STATES[part.state]}</span>
              <Price dollars={part.amount} />
              {canPay && part.url && (
                <Link to={buildPaymentPath(id, { partId: part.id })} className="link" aria-label={`Pay ${part.title}`}>
                  Pay
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

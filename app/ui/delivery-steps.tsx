import type { DeliveryStatus } from '#contracts/buying/orders.ts'
import { arrivalDays, dispatchLabel } from '#contracts/delivering/arrival-label.ts'
import type { Arrival } from '#contracts/delivering/shipping-views.ts'
import { readerDay } from '#contracts/kernel/dates/days.ts'
import { formatShortPlannedDay } from '#contracts/kernel/dates/format-weekday.ts'
import { classNames } from './class-names.ts'

const STEPS = {
  shipping: ['Bought', 'In the workshop', 'In transit', 'Arrived'],
  pickup: ['Bought', 'In the workshop', 'Ready', 'Picked up'],
} as const

/** A step's label before it is reached, if it differs. */
const TO_COME: Partial<Record<string, string>> = { Arrived: 'Arrives' }

/** The current step of an order; canceled or returned deliveries have none. */
const CURRENT: Partial<Record<DeliveryStatus, number>> = {
  preparing: 1,
  label_created: 1,
  shipped: 2,
  ready_for_pickup: 2,
  delivered: 3,
  picked_up: 3,
}

type DeliveryStepsProps = {
  order: {
    fulfilment: keyof typeof STEPS
    delivery_status: DeliveryStatus
    created_at: string
    /** The estimate from checkout. */
    arrives: Arrival | null
    dispatch_by: string | null
    /** When each step was reached; a builder's list also has events that are not steps. */
    timeline: { what: string; at: string }[]
  }
  /** The carrier's own date, once it has the parcel. */
  expectedOn?: string | null
}

/** The progress of a delivery, with the date of each step and the expected dates of the next ones. */
export function DeliverySteps({ order, expectedOn }: DeliveryStepsProps) {
  const current = CURRENT[order.delivery_status]
  if (current === undefined) return null
  const steps = STEPS[order.fulfilment]
  const last = steps.length - 1
  return (
    <ol aria-label="Delivery" className="grid grid-cols-4">
      {steps.map((step, at) => (
        <li key={step} aria-current={at === current ? 'step' : undefined} className="min-w-0 pr-3 last:pr-0">
          <span
            aria-hidden="true"
            className={classNames('mb-2 block h-1 rounded-full', at <= current ? 'bg-spruce' : 'bg-rule', at < last && '-mr-3')}
          />
          <span className={classNames('block text-sm', at === current ? 'font-semibold' : at > current && 'text-ink-soft')}>
            {at > current ? (TO_COME[step] ?? step) : step}
            {at < current && <span className="sr-only">, done</span>}
          </span>
          {at <= current ? (
            <Reached order={order} step={at} current={current} />
          ) : (
            at === last && <Expected order={order} expectedOn={expectedOn} />
          )}
        </li>
      ))}
    </ol>
  )
}

/** The date a step was reached; for the current work, the date it is due. */
function Reached({ order, step, current }: { order: DeliveryStepsProps['order']; step: number; current: number }) {
  if (step === 1) return current === 1 && order.dispatch_by && <Day>{dispatchLabel(order.dispatch_by)}</Day>
  const at = step === 0 ? order.created_at : order.timeline.findLast(({ what }) => CURRENT[what as DeliveryStatus] === step)?.at
  return at && <Day>{formatShortPlannedDay(readerDay(new Date(at)))}</Day>
}

/** When the last step is expected. */
function Expected({ order: { arrives }, expectedOn }: DeliveryStepsProps) {
  if (expectedOn) return <Day>{formatShortPlannedDay(expectedOn)}</Day>
  return arrives && <Day>{arrivalDays(arrives)}</Day>
}

function Day({ children }: { children: string }) {
  // On phones four dates are side by side, so each day shows its month.
  return <span className="block text-xs text-ink-soft">{children.replaceAll(/ (?=\d)/g, '\u00a0')}</span>
}

import { arrivalDays } from '#contracts/arrival-label.ts'
import type { DeliveryStatus } from '#contracts/orders.ts'
import type { Arrival } from '#contracts/shipping-views.ts'
import { classNames } from './class-names.ts'

const STEPS = {
  shipping: ['Bought', 'In the workshop', 'In transit', 'Arrived'],
  pickup: ['Bought', 'In the workshop', 'Ready', 'Handed over'],
} as const

/** The step that an order is at; a delivery that was cancelled or came back is at none. */
const CURRENT: Partial<Record<DeliveryStatus, number>> = {
  preparing: 1,
  label_created: 1,
  shipped: 2,
  ready_for_pickup: 2,
  delivered: 3,
  picked_up: 3,
}

type DeliveryStepsProps = {
  order: { fulfilment: keyof typeof STEPS; delivery_status: DeliveryStatus; created_at: string }
  /** As it was expected at checkout. */
  arrives?: Arrival | null
  /** The carrier's own date, once it has the parcel. */
  expectedAt?: string | null
}

const DAY = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' })

/** Where an order is on its way from the purchase to the player, and when the last step is expected. */
export function DeliverySteps({ order, arrives, expectedAt }: DeliveryStepsProps) {
  const current = CURRENT[order.delivery_status]
  if (current === undefined) return null
  const steps = STEPS[order.fulfilment]
  const last = steps.length - 1
  const dates: Record<number, string | undefined> = { 0: DAY.format(new Date(order.created_at)) }
  if (current < last) dates[last] = expectedAt ? DAY.format(new Date(expectedAt)) : arrives ? arrivalDays(arrives) : undefined
  return (
    <ol aria-label="Delivery" className="grid grid-cols-4">
      {steps.map((step, at) => (
        <li key={step} aria-current={at === current ? 'step' : undefined} className="min-w-0 pr-3">
          <span
            aria-hidden="true"
            className={classNames('mb-2 block h-1 rounded-full', at <= current ? 'bg-spruce' : 'bg-rule', at < last && '-mr-3')}
          />
          <span className={classNames('block text-sm', at === current ? 'font-semibold' : at > current && 'text-ink-soft')}>
            {step}
            {at < current && <span className="sr-only">, done</span>}
          </span>
          {dates[at] && <span className="block text-xs text-ink-soft">{dates[at]}</span>}
        </li>
      ))}
    </ol>
  )
}

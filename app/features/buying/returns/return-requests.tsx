import { useState } from 'react'
import { lazyDialog } from '#app/lib/lazy-dialog.tsx'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { OrderReturns } from '#contracts/buying/return-views.ts'
import { isPast } from '#contracts/kernel/dates/days.ts'
import { LatestReturn } from './latest-return.tsx'
import { deadlineDay } from './return-words.ts'
import type { ReturnStart } from './start-return-dialog.tsx'
import { confirmArrival, type Returned } from './use-returns.ts'

const StartReturnDialog = lazyDialog(() => import('./start-return-dialog.tsx').then((module) => module.StartReturnDialog))

type RequestsProps = {
  returns: OrderReturns
  returned: Returned
  builderName: string
  lines?: readonly string[]
  wasShipped: boolean
}

/** A buyer's possible requests for an order or a build, and its latest return. */
export function ReturnRequests({ returns, ...rest }: RequestsProps) {
  const [start, setStart] = useState<ReturnStart>()
  const { can, latest } = returns
  const starts = (
    [
      ['trial', 'Start a return', can.trial],
      ['problem', 'Report a problem', can.report],
      ['withdrawal', 'Withdraw from contract here', can.withdraw],
      ['not_arrived', 'Report missing delivery', can.not_arrived],
    ] as const
  ).filter(([, , isPossible]) => isPossible)
  const window = windowText(returns)

  async function confirm() {
    await confirmArrival(rest.returned)
    toast.success('Delivery confirmed')
  }

  if (!latest && !window && starts.length === 0 && !can.confirm_arrival) return null
  return (
    <div className="mt-4">
      {window && <p className="text-sm text-ink-soft">{window}</p>}
      {latest && <LatestReturn latest={latest} />}
      <div className="mt-2 flex flex-wrap gap-3 empty:hidden">
        {can.confirm_arrival && (
          <ActionButton size="small" action={confirm}>
            Confirm delivery
          </ActionButton>
        )}
        {starts.map(([name, label]) => (
          <Button key={name} size="small" aria-haspopup="dialog" onClick={() => setStart(name)}>
            {label}
          </Button>
        ))}
      </div>
      <StartReturnDialog {...rest} open={start !== undefined} start={start ?? 'trial'} onClose={() => setStart(undefined)} />
    </div>
  )
}

/** The last day for a return, or otherwise for a problem report. */
function windowText({ can, trial_until, withdraw_until, report_until, not_arrived_from, time_zone }: OrderReturns): string {
  const day = (moment: string) => deadlineDay(moment, time_zone)
  const last = [can.trial && trial_until, can.withdraw && withdraw_until].filter(Boolean).toSorted().at(-1)
  if (last) return `Return window closes ${day(last)}.`
  if (can.report && report_until) return `You can report a problem until ${day(report_until)}.`
  if (not_arrived_from && !isPast(not_arrived_from))
    return `If the instrument hasn’t arrived by ${day(not_arrived_from)}, you can report that here.`
  return ''
}

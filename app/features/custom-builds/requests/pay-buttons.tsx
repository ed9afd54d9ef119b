import { useState } from 'react'
import { messageForUser } from '#app/lib/user-facing-error.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { useAction } from '#app/ui/use-action.ts'
import type { LinkedPaymentType } from '#contracts/custom-builds/build-payments.ts'
import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { isOnlySlotPaid, paymentPartLabel } from './payment-labels.ts'
import { newestQuote } from './request-labels.ts'
import { payBuild } from './use-build-payment.ts'

type Payable = { type: LinkedPaymentType; partId: string | null; amount: number }

/** Opens the card page for what is due, the smaller amount first. Not primary if the page already shows another next step. */
export function PayButtons({ request, isQuiet = false }: { request: CustomBuildRequest; isQuiet?: boolean }) {
  const [failure, setFailure] = useState<string>()
  // One for all buttons: a second session would close the first, which the browser is opening.
  const { run, isPending } = useAction(pay, (error) => setFailure(messageForUser(error)))
  const payables = payablesOf(request)
  if (payables.length === 0) return null
  const isNext = !isQuiet && request.status !== 'quoted' && isAsked(request)

  function pay({ type, partId, amount }: Payable) {
    setFailure(undefined)
    return payBuild({ request, payment_type: type, part_id: partId, amount })
  }

  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {failure && <ErrorBox className="w-full">{failure}</ErrorBox>}
      {payables.map((payable, at) => (
        <Button
          key={payable.partId ?? payable.type}
          variant={at === 0 && isNext ? 'primary' : 'quiet'}
          pending={isPending}
          onClick={() => void run(payable)}
        >
          {labelOf(payable, request)}
        </Button>
      ))}
    </div>
  )
}

function labelOf({ type, partId, amount }: Payable, request: CustomBuildRequest): string {
  const isFirst = request.paid === 0 || isOnlySlotPaid(request)
  return `Pay ${type === 'full' && isFirst ? 'in Full' : paymentPartLabel(type, request, partId)} (${formatDollars(amount)})`
}

/** The due milestone of a plan instead of a deposit; the others have a link in the list above. */
function payablesOf(request: CustomBuildRequest): Payable[] {
  const links = request.payment_links.map(({ payment_type, amount }): Payable => ({ type: payment_type, partId: null, amount }))
  if (!newestQuote(request)?.payment_plan) return links
  const due = request.parts.find(({ state, url }) => state === 'due' && url)
  const rest = links.filter(({ type }) => type !== 'deposit')
  return due ? [{ type: 'part', partId: due.id, amount: due.amount }, ...rest] : rest
}

/**
 * With a spec sheet, a payment is the next step once it is due. A payment due at signing counts before the build exists. The full balance
 * can be paid earlier.
 */
function isAsked({ sheet_version, agreed_version, parts }: CustomBuildRequest): boolean {
  if (sheet_version === null) return true
  const isDue = ({ state, due_kind }: (typeof parts)[number]) => state === 'due' || (due_kind === 'signing' && state !== 'paid')
  return agreed_version !== null && parts.some(isDue)
}

import { type ReactNode, useState } from 'react'
import { messageForUser } from '#app/lib/user-facing-error.ts'
import { type ActionButtonProps, ActionWithErrorBox } from '#app/ui/action-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { useAction } from '#app/ui/use-action.ts'
import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import { type BuildPaymentLink, paymentTypeOf } from '#contracts/custom-builds/build-requests.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { isOnlySlotPaid, newestQuote, partsAfterSlot, paymentPartLabel } from './payment-labels.ts'
import { isDue } from './payment-parts.ts'
import { payBuild } from './use-build-payment.ts'

type Payable = { link: BuildPaymentLink; amount: number }

/** Opens the card page for what is due, the smaller amount first. Not primary if the page already shows another next step. */
export function PayButtons({ request, isQuiet = false }: { request: CustomBuildRequest; isQuiet?: boolean }) {
  const [failure, setFailure] = useState<string>()
  // One for all buttons: a second session would close the first, which the browser is opening.
  const { run, isPending } = useAction(pay, (error) => setFailure(messageForUser(error)))
  const payables = payablesOf(request)
  if (payables.length === 0) return null
  const isNext = !isQuiet && request.status !== 'quoted' && isAsked(request)

  function pay({ link, amount }: Payable) {
    setFailure(undefined)
    return payBuild({ requestId: request.id, link, amount })
  }

  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {failure && <ErrorBox className="w-full">{failure}</ErrorBox>}
      {payables.map((payable, at) => (
        <Button
          key={JSON.stringify(payable.link)}
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

function labelOf({ link, amount }: Payable, request: CustomBuildRequest): string {
  const isFirst = request.paid === 0 || isOnlySlotPaid(request)
  const partId = typeof link === 'string' ? null : link.partId
  const name = link === 'full' && isFirst ? 'in Full' : paymentPartLabel(paymentTypeOf(link), request, partId)
  return `Pay ${name} (${formatDollars(amount)})`
}

/** The deposit, every other due milestone, and everything that is unpaid. A plan has its first milestone instead of the deposit. */
function payablesOf(request: CustomBuildRequest): Payable[] {
  const isPlan = Boolean(newestQuote(request)?.payment_plan)
  const links = request.payment_links.map(({ payment_type: link, amount }): Payable => ({ link, amount }))
  const [deposit] = partsAfterSlot(request.parts)
  const due = request.parts
    .filter((part) => part.url && isDue(part, request) && (isPlan || part !== deposit))
    .map(({ id, amount }): Payable => ({ link: { partId: id }, amount }))
  const isAll = (amount: number) => due.length === 1 && due[0]?.amount === amount
  return [
    ...links.filter(({ link }) => link === 'deposit' && !isPlan),
    ...due,
    ...links.filter(({ link, amount }) => link === 'full' && !isAll(amount)),
  ]
}

/** Whether the first button is the next step. With a plan or a spec sheet, only a due payment is; the full balance can be paid earlier. */
function isAsked(request: CustomBuildRequest): boolean {
  if (request.sheet_version === null && !newestQuote(request)?.payment_plan) return true
  return (request.sheet_version === null || request.agreed_version !== null) && request.parts.some((part) => isDue(part, request))
}

type PayButtonProps = Omit<ActionButtonProps, 'action' | 'onFailure'> & {
  requestId: string
  link: BuildPaymentLink
  amount: number
  children: ReactNode
}

/** Opens the card page for one payment. `className` is of the block around the button and its error. */
export function PayButton({ requestId, link, amount, ...rest }: PayButtonProps) {
  return <ActionWithErrorBox {...rest} action={() => payBuild({ requestId, link, amount })} />
}

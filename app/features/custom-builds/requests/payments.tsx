import { type ReactNode, useState } from 'react'
import { BUYER_DISPUTE } from '#app/lib/dispute-copy.ts'
import { messageForUser } from '#app/lib/user-facing-error.ts'
import { type ActionButtonProps, ActionWithErrorBox } from '#app/ui/action-button.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { DisputeNotice } from '#app/ui/dispute-notice.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { FoldedSection } from '#app/ui/folded-section.tsx'
import { Price } from '#app/ui/price.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { orderNumber } from '#contracts/buying/orders.ts'
import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import { type BuildPaymentLink, PAYMENT_PART_LABELS, paymentTypeOf } from '#contracts/custom-builds/build-requests.ts'
import { formatReaderDay } from '#contracts/kernel/dates/format-moment.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { isDue, openParts, partDue, paymentLine, type Stages } from './payment-parts.ts'
import {
  isOnlySlotPaid,
  newestQuote,
  PAYMENT_STATUS_LABELS,
  partsAfterSlot,
  paymentPartLabel,
  visiblePayments,
} from './request-labels.ts'
import { payBuild } from './use-build-payment.ts'
import { useRequest } from './use-requests.ts'

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

type RequestMoneyProps = {
  userId: string
  requestId: string
  canPay: boolean
  stages: Stages
  children: ReactNode
}

/** The payments and the balance of a build, for its build page, where the buyer can pay. */
export function RequestMoney({ userId, requestId, canPay, stages, children }: RequestMoneyProps) {
  const { data, isError, error, refetch } = useRequest(userId, requestId)
  const request = data?.request
  const summary = request ? paymentLine(request, stages) : isError ? undefined : 'Loading…'
  return (
    <FoldedSection id="payments" title="Payments" summary={summary}>
      {isError && !request && (
        <ErrorBox error={error} onRetry={() => void refetch()}>
          Failed to load the payments
        </ErrorBox>
      )}
      {request && <Payments request={request} canPay={canPay} stages={stages} />}
      {children}
    </FoldedSection>
  )
}

function Payments({ request, canPay, stages }: { request: CustomBuildRequest; canPay: boolean; stages: Stages }) {
  const isPayable = canPay && request.payment_links.length > 0
  return (
    <>
      {request.payments.length === 0 && !isPayable && <p className="text-sm text-ink-soft">No payments yet.</p>}
      <PaymentList request={request} canPay={canPay} stages={stages} />
      {isPayable && <PayButtons request={request} isQuiet />}
    </>
  )
}

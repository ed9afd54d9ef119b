import { useSession } from '#app/lib/session.ts'
import { ActionWithErrorBox } from '#app/ui/action-button.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { FullPageNotice } from '#app/ui/full-page-notice.tsx'
import { Price } from '#app/ui/price.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { Loading } from '#app/ui/skeleton.tsx'
import { builderName } from '#contracts/catalog/products.ts'
import type { BuildPaymentPage } from '#contracts/custom-builds/build-request-views.ts'
import { buildPaymentLink, myRequestPath, receivedRequestPath } from '#contracts/custom-builds/build-requests.ts'
import { buildPath } from '#contracts/custom-builds/build-updates.ts'
import { formatDollars, toCents, toDollars } from '#contracts/kernel/money.ts'
import { isSheetUnsigned, paymentPartLabel } from './request-labels.ts'
import { type PaymentLinkParams, payBuild, useBuildPayment } from './use-build-payment.ts'

const MINE = '/account?tab=custom-builds'

/** The page behind a payment link: the amount due, and a button to pay it. */
export function BuildPayment({ asked, userId }: { asked: PaymentLinkParams; userId: string }) {
  const query = useBuildPayment(asked, userId)
  return (
    <QueryBoundary
      query={query}
      failure="Failed to load this payment"
      notFound={<PaymentNotFound />}
      skeleton={<PaymentSkeleton />}
    >
      {(page) => <Due page={page} onChanged={() => void query.refetch()} />}
    </QueryBoundary>
  )
}

export function PaymentNotFound() {
  return (
    <FullPageNotice
      title="Payment not found"
      actions={
        <ButtonLink to={MINE} variant="primary">
          See your custom builds
        </ButtonLink>
      }
    >
      This payment may belong to another account, or the link may be incomplete.
    </FullPageNotice>
  )
}

export function PaymentSkeleton() {
  return <Loading label="Loading the payment" className="max-w-measure" shapes={['h-12 w-72', 'mt-8 h-56 w-full']} />
}

function Due({ page, onChanged }: { page: BuildPaymentPage; onChanged: () => void }) {
  const { request, payment_type, state, amount, message, can } = page
  const isBuilder = useSession().profileId === request.builder.id
  const maker = builderName(request.builder)
  const facts = { paid: state === 'paid' ? 0 : request.paid, parts: request.parts }
  const part = paymentPartLabel(payment_type, facts, page.part_id)
  const isToSign = isSheetUnsigned(request)
  return (
    <div className="max-w-measure wrap-anywhere">
      <p className="eyebrow">Custom build by {maker}</p>
      <h1 className="mt-1 font-serif text-3xl">{request.title}</h1>
      <dl className="mt-8 text-sm">
        <Line label="Quoted price" dollars={request.quoted_price} />
        {request.paid > 0 && <Line label="Paid so far" dollars={request.paid} />}
        {payment_type === 'delivery' && amount !== null && <WithDelivery amount={amount} open={request.open_balance ?? 0} />}
        {amount !== null && <Line label={part} dollars={amount} isSum />}
      </dl>
      <div className="mt-8">
        {state === 'due' && can.pay && !isToSign && <PayNow page={page} onChanged={onChanged} />}
        {state === 'due' && can.pay && isToSign && <SignFirst requestId={request.id} />}
        {state === 'due' && !can.pay && (
          <p className="text-ink-soft">This is the payment page for {request.customer_name}. Only they can pay.</p>
        )}
        {state === 'processing' && (
          <p role="status">
            {isBuilder
              ? `${request.customer_name}’s payment is being processed. We’ll email you when it arrives.`
              : 'Your payment is being processed. This page will update when it arrives. You don’t need to wait here.'}
          </p>
        )}
        {state === 'paid' && <Paid page={page} part={part} isBuilder={isBuilder} />}
        {state === 'closed' && <p role="status">{message}</p>}
        {(state !== 'due' || !can.pay) && (
          <div className="mt-6">
            <ButtonLink to={afterwards(page, isBuilder)}>See the custom build</ButtonLink>
          </div>
        )}
      </div>
    </div>
  )
}

/** The link to the next page. */
function afterwards({ payment_type, request }: BuildPaymentPage, isBuilder: boolean): string {
  if (payment_type === 'delivery' || request.agreed_version !== null) return buildPath(request.id)
  return isBuilder ? receivedRequestPath(request.id) : myRequestPath(request.id)
}

/** One payment for two things: the price and the delivery. */
function WithDelivery({ amount, open }: { amount: number; open: number }) {
  return (
    <>
      {open > 0 && <Line label="Unpaid" dollars={open} />}
      <Line label="Insured delivery" dollars={toDollars(toCents(amount - open))} />
    </>
  )
}

function Paid({ page, part, isBuilder }: { page: BuildPaymentPage; part: string; isBuilder: boolean }) {
  const named = page.payment_type === 'part' ? `“${part}” is paid.` : `The ${part.toLowerCase()} is paid.`
  return (
    <p role="status" className="text-spruce">
      {page.request.open_balance === 0 ? 'Paid in full.' : named}
      {!isBuilder && ' Thank you.'}
    </p>
  )
}

/** A payment would accept the quote and leave the sheet unsigned. */
function SignFirst({ requestId }: { requestId: string }) {
  return (
    <>
      <p className="mb-4">The spec sheet needs your signature before you pay. Signing also accepts the quote.</p>
      <ButtonLink to={`${myRequestPath(requestId)}#sheet`} variant="primary" size="large">
        Review and sign
      </ButtonLink>
    </>
  )
}

function PayNow({ page, onChanged }: { page: BuildPaymentPage; onChanged: () => void }) {
  async function pay() {
    try {
      const link = page.part_id ? { partId: page.part_id } : buildPaymentLink(page.payment_type)
      await payBuild({ requestId: page.request.id, link, amount: page.amount })
    } catch (error) {
      onChanged()
      throw error
    }
  }

  const isAgreeing = page.request.status === 'quoted'
  return (
    <>
      <ActionWithErrorBox variant="primary" size="large" action={pay}>
        Pay {formatDollars(page.amount ?? 0)}
      </ActionWithErrorBox>
      <p className="mt-3 text-sm text-ink-soft">
        {isAgreeing && 'Paying also accepts the quote. '}
        You’ll pay by card on a secure page, then return here.
      </p>
    </>
  )
}

function Line({ label, dollars, isSum = false }: { label: string; dollars: number | null; isSum?: boolean }) {
  if (dollars === null) return null
  return (
    <div className="flex items-baseline justify-between gap-6 border-t border-rule py-3">
      <dt className={isSum ? 'font-medium' : 'text-ink-soft'}>{label}</dt>
      <dd>
        <Price dollars={dollars} className={isSum ? 'font-serif text-2xl' : ''} />
      </dd>
    </div>
  )
}

import { useRef } from 'react'
import { Link } from 'react-router'
import { builderPath } from '#app/lib/builder-path.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { ActionWithErrorBox } from '#app/ui/action-button.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { DialogButton } from '#app/ui/dialog-button.tsx'
import { InstrumentDrawing } from '#app/ui/instrument-drawing.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Drawing } from '#contracts/catalog/drawings/drawing-views.ts'
import { builderName } from '#contracts/catalog/products.ts'
import type { CustomBuildRequest, QuoteVersion } from '#contracts/custom-builds/build-request-views.ts'
import { myRequestPath, PAYMENT_PART_LABELS, UNSIGNED_DAYS } from '#contracts/custom-builds/build-requests.ts'
import type { BuildGlance } from '#contracts/custom-builds/build-views.ts'
import type { BookPlace } from '#contracts/custom-builds/order-book-views.ts'
import { formatDayFromToday, formatReaderDay } from '#contracts/kernel/dates/format-moment.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { plannedPayment } from './payment-parts.ts'
import { PayButtons, PaymentList } from './payments.tsx'
import { BuildGlanceLine, PlaceLine } from './place-line.tsx'
import { QuoteCard } from './quote-card.tsx'
import { RequestFacts } from './request-facts.tsx'
import {
  awaitsSignature,
  declineMessage,
  hasReturnedPayment,
  isOnlySlotPaid,
  newestQuote,
  REQUEST_STATUS_LABELS,
} from './request-labels.ts'
import { RequestSheet } from './request-sheet.tsx'
import { changeRequest, declineRequest } from './use-requests.ts'

type MyRequestProps = {
  userId: string
  request: CustomBuildRequest
  build: BuildGlance | undefined
  drawing: Drawing | null
  place: BookPlace | undefined
  /** The only request on the page, which then includes its spec sheet. In a list, each request links to its own page. */
  isSingle: boolean
}

/** A request as the buyer sees it: status, quote and actions. */
export function MyRequest({ userId, request, build, drawing, place, isSingle }: MyRequestProps) {
  const { status, builder, created_at } = request
  const words = declineMessage(request)
  // The build page also takes early payments.
  const planned = build && plannedPayment(request)
  const heading = useRef<HTMLHeadingElement>(null)
  const isToSign = awaitsSignature(request)
  /** The pressed button was removed, so the focus moves to the top, where the next step is. */
  function showNextStep() {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }
  return (
    <article aria-label={request.title} className="grid grid-cols-[minmax(0,1fr)] gap-4 wrap-anywhere">
      <div>
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2 ref={heading} tabIndex={-1} id={`request-${request.id}`} className="scroll-mt-24 font-serif text-xl">
            {isSingle ? (
              request.title
            ) : (
              <Link to={myRequestPath(request.id)} className="hover:text-rosewood">
                {request.title}
              </Link>
            )}
          </h2>
          <Badge tone={REQUEST_STATUS_LABELS[status].tone}>{REQUEST_STATUS_LABELS[status].label}</Badge>
        </div>
        <p className="mt-1 text-sm text-ink-soft">
          by{' '}
          <Link to={builderPath(builder)} className="link">
            {builderName(builder)}
          </Link>{' '}
          · requested <time dateTime={created_at}>{formatReaderDay(created_at)}</time>
        </p>
      </div>
      {build ? <BuildGlanceLine build={build} /> : <p className="text-sm">{nextStepCopy(request, place)}</p>}
      {place && isShown(place) && <PlaceLine requestId={request.id} sentence={place.sentence} />}
      {words && <p className="max-w-measure whitespace-pre-line border-l-2 border-rule pl-4">{words}</p>}
      {drawing && !(isSingle && isToSign) && <InstrumentDrawing drawing={drawing} caption="Drawing based on your choices" />}
      <QuoteCard request={request}>
        <PaymentList request={request} canPay={status !== 'quoted' && !planned} />
        {planned ? (
          <p className="mt-4 text-sm">Next payment: {planned}</p>
        ) : (
          status !== 'quoted' && <PayButtons request={request} />
        )}
      </QuoteCard>
      {isSingle ? (
        <RequestSheet userId={userId} request={request} onSigned={showNextStep} />
      ) : (
        isToSign && (
          <ButtonLink to={`${myRequestPath(request.id)}#sheet`} variant="primary" className="justify-self-start">
            Review and sign
          </ButtonLink>
        )
      )}
      <QuoteDecision request={request} onAccepted={showNextStep} />
      {status === 'quoted' && !isToSign && request.payment_links.length > 0 && (
        <div>
          <p className="text-sm text-ink-soft">Paying now also accepts the quote:</p>
          <PayButtons request={request} />
        </div>
      )}
      <p>
        <Button
          variant="text"
          className="px-0"
          aria-haspopup="dialog"
          onClick={() => raiseWindowEvent('openChat', { addressee: { request_id: request.id } })}
        >
          Message {builderName(builder)}
        </Button>
      </p>
      <details className="text-sm">
        <summary className="py-2.5 text-ink-soft">Your request</summary>
        <div className="mt-3">
          <RequestFacts request={request} />
        </div>
      </details>
    </article>
  )
}

/** Once work has started or the waiting-list entry has ended, other lines show the status. */
function isShown({ status }: BookPlace): boolean {
  return status === 'waiting' || status === 'offered' || status === 'held' || status === 'confirmed'
}

/** Accepts the quote on screen, or declines. */
function QuoteDecision({ request, onAccepted }: { request: CustomBuildRequest; onAccepted: () => void }) {
  const { id, status, builder, can } = request
  const quote = newestQuote(request)
  const mayAccept = can.accept && quote && !quote.is_expired && !awaitsSignature(request)
  if (!mayAccept && !can.decline) return null
  async function accept(version: number) {
    const input = { params: { id }, json: { version } }
    toast.success((await changeRequest('POST /api/v1/custom-build-requests/{id}/accept', input)).message)
    onAccepted()
  }
  // After a payment, the buyer can cancel the request only if the spec sheet stayed unsigned too long, with a full refund.
  const paid = request.paid > 0 ? formatDollars(request.paid) : undefined
  const [no, yes] = declineLabels(status, paid)
  return (
    <div className="flex flex-wrap gap-3">
      {mayAccept && (
        // Accepts the version on screen. If there is a newer one, the server refuses.
        <ActionWithErrorBox variant="primary" action={() => accept(quote.version)}>
          Accept quote
        </ActionWithErrorBox>
      )}
      {can.decline && (
        <DialogButton
          variant={mayAccept ? 'quiet' : 'text'}
          className={mayAccept ? '' : '-ml-1.25'}
          dialog={(shown) => (
            <ConfirmDialog
              {...shown}
              onConfirm={async () => toast.success(await declineRequest(id))}
              title={`${no}?`}
              confirmLabel={yes}
              cancelLabel="Keep request"
              danger
            >
              {paid &&
                `You and the builder didn’t sign a spec sheet within ${UNSIGNED_DAYS} days, so you’ll get a full refund of ${paid} to your card. `}
              {builderName(builder)} will be notified, and the request will be closed. This can’t be undone.
            </ConfirmDialog>
          )}
        >
          {no}
        </DialogButton>
      )}
    </div>
  )
}

/** Labels of the opening and the confirming button. */
function declineLabels(status: CustomBuildRequest['status'], paid: string | undefined): [string, string] {
  if (paid) return ['Cancel for a full refund', `Cancel and get ${paid} back`]
  const no = status === 'quoted' ? 'Decline quote' : 'Withdraw request'
  return [no, no]
}

/** The status of a request and its next step, in a sentence for the buyer. */
export function nextStepCopy(request: CustomBuildRequest, place?: Pick<BookPlace, 'status'>): string {
  const maker = builderName(request.builder)
  const quote = newestQuote(request)
  switch (request.status) {
    case 'pending':
      return `${maker} hasn’t opened your request yet. We’ll email you when they reply.`
    case 'reviewed':
      return `${maker} read your request and is preparing a reply. We’ll email you when it arrives.`
    case 'quoted':
      return quote?.is_expired
        ? `This quote has expired. Ask ${maker} for a new one.`
        : request.can.accept
          ? quotedCopy(maker, quote, request, place)
          : `${maker} isn’t taking custom builds at the moment, so you can’t accept this quote now.`
    case 'accepted':
      return agreedCopy(request, maker)
    case 'declined':
      return closedCopy(request, maker)
    case 'completed':
      return `${maker} finished your build.`
  }
}

/** The next step and its deadline. An open slot comes first, because other buyers are waiting for it. */
function quotedCopy(
  maker: string,
  quote: QuoteVersion | undefined,
  { sheet_version }: CustomBuildRequest,
  place?: Pick<BookPlace, 'status'>,
): string {
  if (place?.status === 'offered') return `Next step: accept or pass on the slot ${maker} offered you.`
  if (place?.status === 'held') return 'Next step: pay for your reserved slot.'
  const by = quote ? ` by ${formatDayFromToday(quote.valid_until)}` : ''
  if (sheet_version !== null) return `Next step: read and sign the spec sheet from ${maker}${by}. Signing also accepts the quote.`
  return `Next step: accept the quote from ${maker}${by}. You won’t be charged yet.`
}

function agreedCopy(request: CustomBuildRequest, maker: string): string {
  const { paid, open_balance } = request
  if (hasReturnedPayment(request))
    return `Your bank returned a payment for this build, so you can’t make more payments here. Please work out the next steps with ${maker}.`
  if (awaitsSignature(request)) return `Next step: read and sign the spec sheet from ${maker}.`
  if (paid === 0 || isOnlySlotPaid(request)) return `You accepted the quote. ${maker} will start once the agreed payment is made.`
  if (!open_balance) return `Paid in full. ${maker} is building your instrument.`
  if (newestQuote(request)?.payment_plan)
    return `You paid ${formatDollars(paid)}. ${formatDollars(open_balance)} is still unpaid.`
  return `Your deposit is paid. The balance of ${formatDollars(open_balance)} is still unpaid.`
}

/** After a payment, only the builder can decline. Only a builder who declines can leave a message. */
function closedCopy(request: CustomBuildRequest, maker: string): string {
  if (request.agreed_version) return 'This build was canceled. See the build page for the refund and what the builder kept.'
  const refunds = request.payments.filter(({ status }) => status === 'refunded')
  if (refunds.length === 0) return declineMessage(request) ? `${maker} declined this request.` : 'This request is closed.'
  const parts = refunds
    .toReversed()
    .map(({ part, amount }) => `${PAYMENT_PART_LABELS[part].toLowerCase()} of ${formatDollars(amount)}`)
  return `${maker} declined this request. The ${parts.join(' and the ')} ${parts.length > 1 ? 'were' : 'was'} refunded.`
}

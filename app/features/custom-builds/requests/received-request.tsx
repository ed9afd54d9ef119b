import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { copyFetched } from '#app/lib/copy-to-clipboard.ts'
import { usePageTitle } from '#app/lib/use-page-title.ts'
import { failureWithReason } from '#app/lib/user-facing-error.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { DialogButton } from '#app/ui/dialog-button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { InstrumentDrawing } from '#app/ui/instrument-drawing.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { Loading } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Drawing } from '#contracts/catalog/drawings/drawing-views.ts'
import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import { type BuildPaymentLink, type LinkedPaymentType, paymentTypeOf } from '#contracts/custom-builds/build-requests.ts'
import type { BuildGlance } from '#contracts/custom-builds/build-views.ts'
import { formatReaderDay } from '#contracts/kernel/dates/format-moment.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { PaymentList } from './payments.tsx'
import { BuildGlanceLine } from './place-line.tsx'
import { QuoteCard } from './quote-card.tsx'
import { QuoteForm } from './quote-form.tsx'
import { useLinkedRequest } from './redirect-to-request.tsx'
import { RequestFacts } from './request-facts.tsx'
import {
  declineMessage,
  hasReturnedPayment,
  isSheetUnsigned,
  newestQuote,
  paymentPartLabel,
  REQUEST_STATUS_LABELS,
} from './request-labels.ts'
import { RequestSheet, WithSheet } from './request-sheet.tsx'
import { createBuildSession } from './use-build-payment.ts'
import { changeRequest, declineRequest, useRequest } from './use-requests.ts'

const SKELETON = (
  <Loading label="Loading the request" className="grid min-h-screen content-start gap-5" shapes={['h-10 w-72', 'h-64 w-full']} />
)

type ReceivedRequestProps = { userId: string; requestId: string; backTo: string }

/** A request as the builder sees it, with the answer form. Opening it marks it as reviewed. */
export function ReceivedRequest({ userId, requestId, backTo }: ReceivedRequestProps) {
  const query = useRequest(userId, requestId)
  const isNew = query.data?.request.can.review ?? false
  useLinkedRequest(requestId, query.data !== undefined)
  useEffect(() => {
    // If this fails, the next visit retries.
    const params = { id: requestId }
    if (isNew) changeRequest('POST /api/v1/custom-build-requests/{id}/review', { params }).catch(() => {})
  }, [isNew, requestId])

  return (
    <div className="max-w-3xl">
      <Link to={backTo} preventScrollReset className="text-sm text-ink-soft underline-offset-4 hover:underline">
        ← All requests
      </Link>
      <div className="mt-4">
        <WithSheet userId={userId} requestId={requestId} skeleton={SKELETON}>
          <QueryBoundary
            query={query}
            failure="Failed to load the request"
            skeleton={SKELETON}
            notFound={<p className="text-ink-soft">We couldn’t find this request. Are you signed in with the right account?</p>}
          >
            {(opened) => <OpenedRequest userId={userId} {...opened} />}
          </QueryBoundary>
        </WithSheet>
      </div>
    </div>
  )
}

type OpenedRequestProps = { userId: string; request: CustomBuildRequest; build: BuildGlance | null; drawing: Drawing | null }

function OpenedRequest({ userId, request, build, drawing }: OpenedRequestProps) {
  const { status, can, customer_name, created_at } = request
  usePageTitle(`${request.listing_title ?? 'Custom build'} · Request`)
  const [isRevising, setRevising] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const isAnswering = can.quote && (status !== 'quoted' || isRevising)
  const words = declineMessage(request)

  /** The form closes and would take the focus with it. */
  function settle() {
    setRevising(false)
    heading.current?.focus({ preventScroll: true })
  }

  return (
    <article aria-label={request.title} className="wrap-anywhere">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 ref={heading} id={`request-${request.id}`} tabIndex={-1} className="scroll-mt-24 font-serif text-2xl">
          {request.title}
        </h2>
        <Badge tone={REQUEST_STATUS_LABELS[status].tone}>{REQUEST_STATUS_LABELS[status].label}</Badge>
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        {customer_name} · <time dateTime={created_at}>{formatReaderDay(created_at)}</time>
      </p>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8">
        {build && <BuildGlanceLine build={build} />}
        {drawing && <InstrumentDrawing drawing={drawing} caption="Drawing based on the request" />}
        <SentRequest request={request} />
        <div>
          <Button aria-haspopup="dialog" onClick={() => raiseWindowEvent('openChat', { addressee: { request_id: request.id } })}>
            Message buyer
          </Button>
        </div>
        {status === 'declined' && !words && <p className="text-ink-soft">{customer_name} closed this request.</p>}
        {words && <p className="max-w-measure whitespace-pre-line border-l-2 border-rule pl-4">{words}</p>}
        <QuoteCard request={request}>
          <PaymentList request={request} />
          <PaymentLinks request={request} />
          {can.quote && !isAnswering && (
            <Button className="mt-5" onClick={() => setRevising(true)}>
              Revise quote
            </Button>
          )}
        </QuoteCard>
        <RequestSheet userId={userId} request={request} onSigned={() => heading.current?.focus()} />
        {isAnswering && <QuoteForm userId={userId} request={request} onSent={settle} onCancel={settle} />}
        <FinalActions request={request} isAnswering={isAnswering} hasBuild={build !== null} />
      </div>
    </article>
  )
}

/** What the buyer sent, collapsed once there is a quote. */
function SentRequest({ request }: { request: CustomBuildRequest }) {
  if (request.quotes.length === 0) return <RequestFacts request={request} />
  return (
    <details className="text-sm">
      <summary className="py-2.5 text-ink-soft">Buyer’s request</summary>
      <div className="mt-3">
        <RequestFacts request={request} />
      </div>
    </details>
  )
}

type FinalActionsProps = { request: CustomBuildRequest; isAnswering: boolean; hasBuild: boolean }

/** The other actions: complete, decline or withdraw. */
function FinalActions({ request, isAnswering, hasBuild }: FinalActionsProps) {
  const { id, status, can } = request
  const no = status === 'quoted' ? 'Withdraw quote' : 'Decline'
  const mayDecline = can.decline && !isAnswering
  if (!can.complete && !mayDecline) return null
  const complete = () => changeRequest('POST /api/v1/custom-build-requests/{id}/complete', { params: { id } })
  return (
    <div className="flex flex-wrap gap-3">
      {can.complete && (
        <DialogButton
          variant={request.open_balance === 0 && !hasBuild ? 'primary' : 'quiet'}
          dialog={(shown) => (
            <ConfirmDialog
              {...shown}
              onConfirm={async () => toast.success((await complete()).message)}
              title="Is the build finished?"
              confirmLabel="Mark as completed"
            >
              {completeConfirmation(request)}
            </ConfirmDialog>
          )}
        >
          Mark as completed
        </DialogButton>
      )}
      {mayDecline && (
        <DialogButton
          variant="text"
          className="-ml-1"
          dialog={(shown) => (
            <ConfirmDialog
              {...shown}
              onConfirm={async () => toast.success(await declineRequest(id))}
              title={status === 'quoted' ? 'Withdraw your quote?' : 'Decline this request?'}
              confirmLabel={no}
              danger
            >
              {declineConfirmation(request)}
            </ConfirmDialog>
          )}
        >
          {no}
        </DialogButton>
      )}
    </div>
  )
}

type RequestSummary = Pick<CustomBuildRequest, 'status' | 'customer_name' | 'paid' | 'open_balance' | 'payments'>

/** Explains what declining does, in particular the refund. */
export function declineConfirmation({ status, customer_name: buyer, paid }: RequestSummary): string {
  const money = paid > 0 ? ` We’ll refund the ${formatDollars(paid)} they paid.` : ''
  const outcome =
    status === 'quoted' ? 'that you withdrew your quote and the request is closed' : 'that you can’t take on this build'
  return `We’ll tell ${buyer} ${outcome}.${money} This can’t be undone.`
}

/** A build can be finished before its balance is paid; this tells the builder. */
export function completeConfirmation(request: RequestSummary): string {
  const { customer_name: buyer, paid, open_balance: open } = request
  const later = hasReturnedPayment(request) ? '' : ' and can be paid later'
  const money = open
    ? ` ${paid > 0 ? `The balance of ${formatDollars(open)}` : formatDollars(open)} is still unpaid${later}.`
    : ''
  return `We’ll tell ${buyer} that the instrument is complete.${money} This can’t be undone.`
}

const COPIED: Record<LinkedPaymentType, string> = {
  deposit: 'Deposit link copied to clipboard',
  full: 'Full payment link copied to clipboard',
  part: 'Link copied to clipboard',
  delivery: 'Link copied to clipboard',
}
/** How long the badge is shown (specification 2, section 8). */
const BADGE_MS = 2_000

type CopiedLink = { link: BuildPaymentLink; label: string; amount: number }

/** Links to the milestones of a plan and to the full balance, or to the deposit and the balance. */
function linksOf(request: CustomBuildRequest): CopiedLink[] {
  const isPlan = Boolean(newestQuote(request)?.payment_plan)
  const parts = request.parts.flatMap(({ id, title, amount, url }): CopiedLink[] => {
    return isPlan && url ? [{ link: { partId: id }, label: `“${title}”`, amount }] : []
  })
  const whole = request.payment_links.filter(({ payment_type }) => !isPlan || payment_type === 'full')
  return [
    ...parts,
    ...whole.map(({ payment_type: link, amount }) => ({ link, label: paymentPartLabel(link, request).toLowerCase(), amount })),
  ]
}

/** Payment links for the buyer. Each is valid as long as the quote and opens a new payment page every time. */
export function PaymentLinks({ request }: { request: CustomBuildRequest }) {
  const [copied, setCopied] = useState<string>()
  const [byHand, setByHand] = useState<string>()
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(undefined), BADGE_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const links = linksOf(request)
  if (links.length === 0) return null
  if (isSheetUnsigned(request))
    return (
      <p className="mt-5 border-t border-rule py-2.5 text-sm text-ink-soft">
        {request.customer_name} can pay after signing the{' '}
        <a href="#sheet" className="link">
          spec sheet
        </a>
        . Payment links will appear here.
      </p>
    )

  async function copy({ link, label, amount }: CopiedLink) {
    const created = createBuildSession({ requestId: request.id, link, amount })
    const isCopied = await copyFetched(created)
    if (!isCopied) return setByHand(await created)
    setByHand(undefined)
    setCopied(label)
    toast.success(COPIED[paymentTypeOf(link)])
  }

  return (
    <details className="mt-5 border-t border-rule text-sm">
      <summary className="py-2.5 text-ink-soft">Payment links</summary>
      <div className="mt-2 flex flex-wrap gap-3">
        {links.map((each) => (
          <ActionButton
            key={each.label}
            size="small"
            action={() => copy(each)}
            onFailure={(error) => toast.error(failureWithReason('Failed to create payment link', error))}
          >
            {`${copied === each.label ? 'Copied' : 'Copy'} ${each.label} link (${formatDollars(each.amount)})`}
          </ActionButton>
        ))}
      </div>
      <div role="status">
        {byHand && (
          <Field name="payment_link" label="Your browser couldn’t copy the link. Copy it here:" className="mt-4">
            <Input value={byHand} readOnly onFocus={(event) => event.currentTarget.select()} />
          </Field>
        )}
      </div>
      <p className="mt-2 text-xs text-ink-soft">The buyer also sees these payments in their account.</p>
    </details>
  )
}

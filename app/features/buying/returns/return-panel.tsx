import type { ReactNode } from 'react'
import { AddressLines } from '#app/ui/address-lines.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Return } from '#contracts/buying/return-views.ts'
import { formatDateTime, formatReaderDay } from '#contracts/kernel/dates/format-moment.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { OrderTracking } from '../orders/order-tracking.tsx'
import { ReturnActions } from './return-actions.tsx'
import { Figures } from './return-figures.tsx'
import { ReturnPhotos } from './return-photos.tsx'
import { answerText, nextStepText, REASON_LABELS, returnHeading, timelineLabel } from './return-words.ts'

type PanelProps = { shown: Return; level: 'h2' | 'h3' }

/** A return for one of its sides or an operator: state, next step, figures, reports and history. */
export function ReturnPanel({ shown, level: Heading }: PanelProps) {
  const { decision } = shown
  const next = nextStepText(shown)
  // The page has room for the money and the parcel beside the rest.
  const isPage = Heading === 'h2'
  return (
    <div
      className={classNames(
        'wrap-anywhere',
        isPage && 'lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-x-16',
      )}
    >
      <div>
        <Heading className="font-serif text-2xl text-balance">{returnHeading(shown)}</Heading>
        {next && <p className="mt-2 max-w-measure text-ink-soft">{next}</p>}
        {decision && (
          <Notice tone="done" className="mt-4 max-w-measure">
            <p className="text-sm font-medium">Our decision, {formatReaderDay(decision.at)}</p>
            {decision.refund > 0 && <p className="mt-1">Refund: {formatDollars(decision.refund)}</p>}
            <p className="mt-1 whitespace-pre-line">{decision.reason}</p>
          </Notice>
        )}
        <ReturnActions shown={shown} />
      </div>
      <div className={classNames(isPage && 'lg:col-start-2 lg:row-span-2 lg:-mt-8')}>
        <Refund shown={shown} />
        <Shipment shown={shown} />
      </div>
      <div>
        <Reports shown={shown} />
        <History shown={shown} />
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 max-w-measure">
      <h3 className="mb-2 font-medium">{title}</h3>
      {children}
    </section>
  )
}

type ShownProps = { shown: Return }

function Refund({ shown: { side, status, reason, figures, label, shipping_paid_by, share, ...names } }: ShownProps) {
  // With an offer, the buyer keeps the instrument; the heading of a closed return names the refund.
  if (['offered', 'repairing', 'repaired', 'closed'].includes(status) || figures.total === 0) return null
  const isPaidBySide = shipping_paid_by === 'buyer' || shipping_paid_by === side
  return (
    <Part title={reason === 'not_arrived' ? 'Refund' : 'Refund after return'}>
      <Figures
        figures={figures}
        totalLabel={side === 'buyer' ? 'You get back' : `${names.buyer_name} gets back`}
        isOurLabel={label === 'shop' && !isPaidBySide}
        condition={status === 'requested' && side !== 'builder' ? `if ${names.builder_name} accepts` : undefined}
      />
      {share ? <p className="mt-2 text-sm text-ink-soft">You keep {formatDollars(share)} of the price.</p> : null}
    </Part>
  )
}

function Shipment({ shown: { to, tracking, status } }: ShownProps) {
  if (status === 'closed' || (!to && !tracking)) return null
  return (
    <Part title="Return shipment">
      {tracking ? (
        <OrderTracking tracking={{ ...tracking, service: null }} />
      ) : (
        to && <AddressLines address={to} className="text-sm" />
      )}
    </Part>
  )
}

function History({ shown }: ShownProps) {
  return (
    <Part title="History">
      <ol className="text-sm">
        {shown.timeline.map(({ what, at }) => (
          <li key={`${what} ${at}`} className="flex flex-wrap justify-between gap-x-6 border-b border-rule py-2 first:border-t">
            {timelineLabel(what, shown)}
            <time dateTime={at} className="text-ink-soft tabular-nums">
              {formatDateTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </Part>
  )
}

/** What both sides wrote. */
function Reports({ shown }: ShownProps) {
  const isBuilder = shown.side === 'builder'
  return (
    <>
      {(shown.details || shown.photos.length > 0) && (
        <Part
          title={`${shown.side === 'buyer' ? 'Your report' : `Report from ${shown.buyer_name}`} · ${REASON_LABELS[shown.reason]}`}
        >
          {shown.line && <p className="mb-2 text-sm">{shown.line}</p>}
          <Quote>{shown.details}</Quote>
          <ReturnPhotos photos={shown.photos} />
        </Part>
      )}
      {shown.answer && (
        <Part title={isBuilder ? 'Your response' : `Response from ${shown.builder_name}`}>
          <p className="mb-2">{answerText(shown)}</p>
          <Quote>{shown.answer_text}</Quote>
        </Part>
      )}
      {shown.condition_text && (
        <Part title="Condition after return">
          <Quote>{shown.condition_text}</Quote>
          <ReturnPhotos photos={shown.condition_photos} />
        </Part>
      )}
    </>
  )
}

function Quote({ children }: { children: string }) {
  return children && <p className="border-l-2 border-rule pl-4 whitespace-pre-line">{children}</p>
}

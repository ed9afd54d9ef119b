import type { ReactNode } from 'react'
import { countLabel } from '#app/lib/count-label.ts'
import { Price } from '#app/ui/price.tsx'
import type { CustomBuildRequest, QuoteVersion } from '#contracts/custom-builds/build-request-views.ts'
import { formatDayFromToday, formatReaderDay } from '#contracts/kernel/dates/format-moment.ts'
import { depositLabel, isPaidInParts, newestQuote } from './request-labels.ts'

/** The current quote. Earlier versions can be opened. */
export function QuoteCard({ request, children }: { request: CustomBuildRequest; children?: ReactNode }) {
  const quote = newestQuote(request)
  if (!quote) return null
  const earlier = request.quotes.slice(0, -1).toReversed()
  const isOpen = request.status === 'quoted'
  return (
    <section aria-label={`Quote for ${request.title}`} className="rounded-lg bg-panel p-5 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="font-serif text-2xl">
          <Price dollars={quote.quoted_price} />
        </p>
        <p className="text-sm text-ink-soft">
          {quote.version > 1 ? `Version ${quote.version}, ` : ''}
          {formatReaderDay(quote.created_at)}
        </p>
      </div>
      <QuoteTerms
        quote={quote}
        isOpen={isOpen}
        hasSheet={request.sheet_version !== null}
        parts={request.status !== 'declined' && isPaidInParts(request) ? request.parts.length : undefined}
      />
      {children}
      {earlier.length > 0 && (
        <details className="mt-5 text-sm">
          <summary className="py-2.5 text-ink-soft">
            {earlier.length === 1 ? 'Previous version' : `${earlier.length} previous versions`}
          </summary>
          <ol>
            {earlier.map((each) => (
              <li key={each.version} className="mt-2 border-t border-rule pt-3">
                <p>
                  Version {each.version}: <Price dollars={each.quoted_price} />,{' '}
                  <span className="text-ink-soft">{formatReaderDay(each.created_at)}</span>
                </p>
                <QuoteTerms quote={each} isOpen={false} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  )
}

type QuoteTermsProps = { quote: QuoteVersion; isOpen: boolean; hasSheet?: boolean; parts?: number | undefined }

/** `parts`: the number of milestones; an earlier version shows only its own plan's. With a spec sheet, its date replaces the estimate. */
function QuoteTerms({ quote, isOpen, hasSheet = false, parts = quote.payment_plan?.steps.length }: QuoteTermsProps) {
  const until = formatDayFromToday(quote.valid_until)
  return (
    <>
      <dl className="mt-2 flex flex-wrap gap-x-10 gap-y-2 text-sm">
        {!hasSheet && (
          <div>
            <dt className="eyebrow">Estimated completion</dt>
            <dd>{quote.estimated_completion}</dd>
          </div>
        )}
        <div>
          <dt className="eyebrow">{parts === undefined ? 'Deposit' : 'Payment plan'}</dt>
          <dd className="tabular-nums">{parts === undefined ? depositLabel(quote) : countLabel(parts, 'payment')}</dd>
        </div>
        {isOpen && (
          <div>
            <dt className="eyebrow">Valid until</dt>
            <dd>{quote.is_expired ? `${until} (ended)` : until}</dd>
          </div>
        )}
      </dl>
      {quote.builder_response && <p className="mt-3 max-w-measure whitespace-pre-line">{quote.builder_response}</p>}
    </>
  )
}

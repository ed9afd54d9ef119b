import { Link } from 'react-router'
import { unbrokenPhrases } from '#app/lib/unbroken-phrases.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Price } from '#app/ui/price.tsx'
import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import type { BuildGlance } from '#contracts/custom-builds/build-views.ts'
import { formatReaderDay } from '#contracts/kernel/dates/format-moment.ts'
import { REQUEST_STATUS_LABELS } from './request-labels.ts'

type ReceivedRowProps = { request: CustomBuildRequest; build: BuildGlance | undefined; to: string }

/** One request in the builder's list, with the status of its build. The whole row is a link. */
export function ReceivedRow({ request, build, to }: ReceivedRowProps) {
  const { status, customer_name, created_at, budget_range, quoted_price, description } = request
  return (
    <article
      aria-label={`${request.title}, ${customer_name}`}
      className="group relative grid gap-x-6 gap-y-2 border-b border-rule py-4 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <h2 className="font-serif text-lg leading-snug">
          <Link to={to} preventScrollReset className="after:absolute after:inset-0 group-hover:text-rosewood">
            {request.title}
          </Link>
        </h2>
        <p className="text-sm text-ink-soft">
          {customer_name} · <time dateTime={created_at}>{formatReaderDay(created_at)}</time>
        </p>
        <p className="mt-1 line-clamp-2 text-sm">{build ? unbrokenPhrases(build.sentence) : description}</p>
      </div>
      <div className="flex items-baseline gap-4 text-sm sm:flex-col sm:items-end sm:gap-1">
        <Badge tone={REQUEST_STATUS_LABELS[status].tone}>{REQUEST_STATUS_LABELS[status].label}</Badge>
        {quoted_price !== null ? (
          <Price dollars={quoted_price} className="font-medium" />
        ) : (
          budget_range && <span className="text-ink-soft">{budget_range}</span>
        )}
      </div>
    </article>
  )
}

import { Link } from 'react-router'
import { Badge, type BadgeProps } from '#app/ui/badge.tsx'
import { Price } from '#app/ui/price.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import type { ReceivedApplication } from '#contracts/buying/purchase-application-views.ts'
import type { ApplicationStatus } from '#contracts/buying/purchase-applications.ts'
import { formatReaderDayWithYear } from '#contracts/kernel/dates/format-moment.ts'
import { DecisionButtons } from './decision-buttons.tsx'

const STATUS: Record<ApplicationStatus, { tone: BadgeProps['tone']; label: string }> = {
  pending: { tone: 'waiting', label: 'Pending' },
  approved: { tone: 'good', label: 'Approved' },
  declined: { tone: 'plain', label: 'Declined' },
}

/** One received application with the buyer's message and the decision. */
export function ReceivedApplicationEntry({ application }: { application: ReceivedApplication }) {
  const { buyer, product, status, message, created_at } = application
  const badge = STATUS[status]
  return (
    <article aria-label={`${buyer.display_name}, ${product.name}`} className="flex gap-4 sm:gap-5">
      <div className="w-16 shrink-0 sm:w-24">
        <ProductImage picture={product.images[0]} of={product.id} alt="" sizes="6rem" />
      </div>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h3 className="min-w-0 font-serif text-lg [overflow-wrap:anywhere]">{buyer.display_name}</h3>
          <Badge tone={badge.tone}>{badge.label}</Badge>
        </div>
        <p className="mt-1 text-sm text-ink-soft">
          would like to buy{' '}
          <Link to={`/product/${product.id}`} className="link">
            {product.name}
          </Link>{' '}
          (<Price dollars={product.price} />) · <time dateTime={created_at}>{formatReaderDayWithYear(created_at)}</time>
        </p>
        {message ? (
          <blockquote className="mt-3 max-w-measure border-l-2 border-rule pl-4 text-sm whitespace-pre-line [overflow-wrap:anywhere]">
            {message}
          </blockquote>
        ) : (
          <p className="mt-3 text-sm text-ink-soft">No message.</p>
        )}
        <DecisionButtons application={application} />
      </div>
    </article>
  )
}

import { Link } from 'react-router'
import { Badge, type BadgeProps } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Price } from '#app/ui/price.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import type { MyApplication } from '#contracts/buying/purchase-application-views.ts'
import type { ApplicationStatus } from '#contracts/buying/purchase-applications.ts'
import { builderName } from '#contracts/catalog/products.ts'
import { formatReaderDayWithYear } from '#contracts/kernel/dates/format-moment.ts'

const STATUS: Record<ApplicationStatus, { tone: BadgeProps['tone']; label: string }> = {
  pending: { tone: 'waiting', label: 'Pending' },
  approved: { tone: 'good', label: 'Approved' },
  declined: { tone: 'plain', label: 'Declined' },
}

/** One application with its status and next step. */
export function MyApplicationEntry({ application }: { application: MyApplication }) {
  const { product, builder, status, message, created_at } = application
  const badge = STATUS[status]
  const next = nextStep(application)
  return (
    <article aria-label={product.name} className="flex gap-5">
      <div className="w-24 shrink-0 sm:w-32">
        <ProductImage picture={product.images[0]} of={product.id} alt="" sizes="8rem" />
      </div>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2 className="font-serif text-xl">
            <Link to={`/product/${product.id}`} className="hover:underline">
              {product.name}
            </Link>
          </h2>
          <Badge tone={badge.tone}>{badge.label}</Badge>
        </div>
        <p className="mt-1 text-sm text-ink-soft">
          by {builderName(builder)} · applied <time dateTime={created_at}>{formatReaderDayWithYear(created_at)}</time>
        </p>
        <p className="mt-1 text-sm">
          <Price dollars={product.price} />
        </p>
        {message && <p className="mt-3 line-clamp-3 text-sm text-ink-soft">“{message}”</p>}
        <p className="mt-3 text-sm">{next.text}</p>
        {next.action && (
          <div className="mt-3">
            <ButtonLink to={`/product/${product.id}`} size="small" variant={next.isNow ? 'primary' : 'quiet'}>
              {next.action}
            </ButtonLink>
          </div>
        )}
      </div>
    </article>
  )
}

type NextStep = { text: string; action?: string; isNow?: boolean }

/** The application holds the decision; the purchase state says what is possible now. */
function nextStep({ status, state, builder }: MyApplication): NextStep {
  const maker = builderName(builder)
  if (state === 'sold') return { text: status === 'approved' ? 'Sold.' : 'Sold to another buyer.' }
  if (state === 'unavailable' || state === 'own' || state === 'sign_up') return { text: 'Not for sale at the moment.' }
  if (status === 'pending')
    return { text: `${maker} hasn’t replied yet. We’ll email you when they do. You won’t be charged until you check out.` }
  if (status === 'declined') {
    const mayAgain = state === 'apply'
    return { text: 'You were not charged.', action: mayAgain ? 'Apply again' : undefined }
  }
  if (state === 'reserved') return { text: 'This instrument is reserved for another buyer. If they don’t pay, you can buy it.' }
  if (state === 'in_cart') return { text: 'In your cart.', action: 'View cart' }
  return { text: 'You can buy this instrument now. It isn’t reserved for you.', action: 'Buy now', isNow: true }
}

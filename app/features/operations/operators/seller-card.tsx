import { Link } from 'react-router'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { SellerEntry } from '#contracts/operations/operator-views.ts'
import { SellerActions } from './seller-actions.tsx'
import { instrumentCountLabel, sellerName } from './seller-labels.ts'
import { SellerStatusBadge } from './seller-status-badge.tsx'
import { Timestamp } from './timestamp.tsx'

/** A builder in a list, with enough detail to decide whether to open their page. */
export function SellerCard({ seller, level = 2 }: { seller: SellerEntry; level?: 2 | 3 }) {
  const name = sellerName(seller)
  const Heading = `h${level}` as const
  return (
    <article aria-label={name} className="flex flex-wrap gap-x-5 gap-y-3 border-t border-rule py-5">
      <Avatar id={seller.id} url={seller.avatar_url} size="small" className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1 basis-64">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Heading className="font-serif text-lg">
            <Link to={`/admin/builders/${seller.id}`} className="underline-offset-4 hover:underline">
              {name}
            </Link>
          </Heading>
          <SellerStatusBadge standing={seller.standing} />
          {seller.is_featured && <Badge>Featured</Badge>}
        </header>
        <p className="mt-1 text-sm text-ink-soft [overflow-wrap:anywhere]">
          {[seller.location, seller.email].filter(Boolean).map((fact) => (
            <span key={fact} className="max-sm:block">
              {fact}
              <span className="max-sm:hidden"> · </span>
            </span>
          ))}
          <span className="max-sm:block">
            since <Timestamp at={seller.created_at} />
          </span>
        </p>
        <p className="mt-2 line-clamp-2 max-w-measure text-sm">{seller.bio || 'No bio yet.'}</p>
        <p className="mt-1 text-sm text-ink-soft">
          {instrumentCountLabel(seller)} · {seller.payouts_ready ? 'payouts ready' : 'payouts not set up yet'}
        </p>
      </div>
      <div className="max-sm:w-full">
        <SellerActions seller={seller} />
      </div>
    </article>
  )
}

import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import type { CollectionView } from '#contracts/buying/collection-views.ts'
import { LIST_KINDS } from './list-kinds.ts'
import { SavedItemsSkeleton } from './saved-items-skeleton.tsx'
import { useWishlists } from './use-collections.ts'
import { VisibilityBadge } from './visibility-badge.tsx'

/** The account tab with an overview of the user's collections. */
export function MyWishlists({ userId }: { userId: string }) {
  return (
    <QueryBoundary query={useWishlists(userId)} failure="Failed to fetch wishlists" skeleton={<SavedItemsSkeleton />}>
      {({ wishlists }) => <Wishlists wishlists={wishlists} />}
    </QueryBoundary>
  )
}

function Wishlists({ wishlists }: { wishlists: CollectionView[] }) {
  return (
    <div>
      <ul className="-mt-5">
        {wishlists.map(({ id, name, is_public: isPublic, item_count: count }) => (
          <li key={id} className="border-b border-rule">
            <Link to={`/wishlist/${id}`} className="group flex items-baseline justify-between gap-6 py-3">
              <span className="min-w-0 truncate font-serif text-lg group-hover:text-rosewood">{name}</span>
              <span className="flex shrink-0 items-center gap-3 text-sm text-ink-soft tabular-nums">
                <VisibilityBadge isPublic={isPublic} />
                {LIST_KINDS.instruments.counted(count)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink to="/wishlist" className="mt-6">
        Open my wishlists
      </ButtonLink>
    </div>
  )
}

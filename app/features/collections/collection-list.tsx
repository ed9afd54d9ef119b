import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import type { WishlistView } from '#contracts/wishlists.ts'
import { itemCount } from './collection-words.ts'
import { Visibility } from './visibility.tsx'

type CollectionListProps = {
  wishlists: WishlistView[]
  selectedId: string | undefined
  pathOf: (id: string) => string
  onCreate: () => void
}

/** One's collections, beside the chosen one; on a phone a line of them above it. */
export function CollectionList({ wishlists, selectedId, pathOf, onCreate }: CollectionListProps) {
  if (wishlists.length === 0) {
    return (
      <div className="rounded-lg bg-plate p-5">
        <p className="font-serif text-lg">No collections yet</p>
        <Button variant="text" size="small" onClick={onCreate} className="mt-2 -ml-3.5">
          Create your first collection
        </Button>
      </div>
    )
  }
  return (
    <nav aria-label="Collections">
      <ul className="relative flex gap-2 overflow-x-auto pb-2 lg:flex-col lg:gap-0 lg:overflow-visible lg:border-t lg:border-rule">
        {wishlists.map(({ id, name, is_default: isDefault, is_public: isPublic, item_count: count }) => (
          <li key={id} className="relative max-w-64 shrink-0 lg:max-w-none lg:border-b lg:border-rule">
            <Link
              to={pathOf(id)}
              preventScrollReset
              aria-current={id === selectedId ? 'true' : undefined}
              className="block h-full rounded-md border border-rule px-4 py-3 hover:bg-plate aria-[current]:border-rosewood aria-[current]:bg-plate lg:rounded-none lg:border-0 lg:border-l-2 lg:border-transparent"
            >
              <span className="block truncate font-serif text-lg">{name}</span>
              <span className="mt-0.5 flex items-center gap-3 whitespace-nowrap text-sm text-ink-soft tabular-nums">
                <Visibility isPublic={isPublic} />
                {itemCount(count)}
                {isDefault && <Badge>Default</Badge>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

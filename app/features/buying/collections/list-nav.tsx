import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import type { CollectionView } from '#contracts/buying/collection-views.ts'
import { LIST_KINDS, type ListKind } from './list-kinds.ts'
import { VisibilityBadge } from './visibility-badge.tsx'

type ListNavProps = {
  kind: ListKind
  lists: CollectionView[]
  chosenId: string | undefined
  pathOf: (id: string) => string
}

/** The user's lists, next to the selected one; on phones a row above it. */
export function ListNav({ kind, lists, chosenId, pathOf }: ListNavProps) {
  return (
    <nav aria-label={LIST_KINDS[kind].all}>
      <ul className="relative flex gap-2 overflow-x-auto pb-2 lg:flex-col lg:gap-0 lg:overflow-visible lg:border-t lg:border-rule">
        {lists.map(({ id, name, is_default: isDefault, is_public: isPublic, item_count: count }) => (
          <li key={id} className="relative max-w-64 shrink-0 lg:max-w-none lg:border-b lg:border-rule">
            <Link
              to={pathOf(id)}
              preventScrollReset
              aria-current={id === chosenId ? 'true' : undefined}
              className="block h-full rounded-md border border-rule px-4 py-3 hover:bg-panel aria-[current]:border-rosewood aria-[current]:bg-panel lg:rounded-none lg:border-0 lg:border-l-2 lg:border-transparent"
            >
              <span className="block truncate font-serif text-lg">{name}</span>
              <span className="mt-0.5 flex items-center gap-3 whitespace-nowrap text-sm text-ink-soft tabular-nums">
                {kind === 'instruments' && <VisibilityBadge isPublic={isPublic} />}
                {LIST_KINDS[kind].counted(count)}
                {isDefault && <Badge>Default</Badge>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

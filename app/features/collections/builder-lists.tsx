import { Badge } from '#app/ui/badge.tsx'
import type { SavedBuilderListView } from '#contracts/saved-builders.ts'

type BuilderListsProps = {
  lists: SavedBuilderListView[]
  chosenId: string | undefined
  onChoose: (id: string) => void
}

/** One's lists of builders, beside the chosen one; on a phone a line of them above it. */
export function BuilderLists({ lists, chosenId, onChoose }: BuilderListsProps) {
  return (
    <ul
      aria-label="Lists of builders"
      className="relative flex gap-2 overflow-x-auto pb-2 lg:flex-col lg:gap-0 lg:overflow-visible lg:border-t lg:border-rule"
    >
      {lists.map(({ id, name, is_default: isDefault, item_count: count }) => (
        <li key={id} className="max-w-64 shrink-0 lg:max-w-none lg:border-b lg:border-rule">
          <button
            type="button"
            aria-current={id === chosenId ? 'true' : undefined}
            onClick={() => onChoose(id)}
            className="block h-full w-full rounded-md border border-rule px-4 py-3 text-left hover:bg-plate aria-[current]:border-rosewood aria-[current]:bg-plate lg:rounded-none lg:border-0 lg:border-l-2 lg:border-transparent"
          >
            <span className="block truncate font-serif text-lg">{name}</span>
            <span className="mt-0.5 flex items-center gap-3 whitespace-nowrap text-sm text-ink-soft tabular-nums">
              {count} builder{count === 1 ? '' : 's'}
              {isDefault && <Badge>Default</Badge>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

import { api } from '#app/lib/api.ts'
import { countLabel } from '#app/lib/count-label.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { toast } from '#app/ui/toast.ts'
import type { ProductImport } from '#contracts/catalog/product-import-views.ts'
import { formatDateTime } from '#contracts/kernel/dates/format-moment.ts'
import { isRunning, refetchImports, useImports } from './use-imports.ts'

/** The builder's imports with their progress. Hidden before the first one. */
export function ImportHistory({ userId }: { userId: string }) {
  const query = useImports(userId)
  return (
    <QueryBoundary query={query} failure="Failed to load your imports." skeleton={null}>
      {({ imports }) =>
        imports.length > 0 && (
          <section aria-labelledby="imports" className="mt-12 border-t border-rule pt-8">
            <h2 id="imports" className="font-serif text-xl">
              Your imports
            </h2>
            <ul className="mt-4">
              {imports.map((one) => (
                <li key={one.id} className="border-t border-rule py-4 first:border-t-0">
                  <Entry one={one} />
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </QueryBoundary>
  )
}

function Entry({ one }: { one: ProductImport }) {
  async function undo() {
    await api('POST /api/v1/product-imports/{id}/undo', { params: { id: one.id } })
    await refetchImports()
    toast.success('Drafts you haven’t edited are being deleted')
  }

  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 max-w-measure">
        <p className="font-medium [overflow-wrap:anywhere]">{one.file_name}</p>
        <p className="text-sm text-ink-soft">{formatDateTime(one.created_at)}</p>
        <p role="status" className="mt-1 text-sm">
          {stateOf(one)}
        </p>
        {one.notes.length > 0 && (
          <ul className="mt-2 text-sm">
            {one.notes.map(({ line, name, note }) => (
              <li key={line} className="[overflow-wrap:anywhere]">
                Row {line}, {name}: {note}
              </li>
            ))}
          </ul>
        )}
      </div>
      {one.can.undo && (
        <ActionButton size="small" action={undo}>
          Undo
        </ActionButton>
      )}
    </div>
  )
}

function stateOf(one: ProductImport): string {
  const { waiting, created, changed, refused, pictures } = one.counts
  if (one.undone_at) return 'Undone. Drafts you had edited were kept.'
  const done = [
    created > 0 && `${countLabel(created, 'draft')} created`,
    changed > 0 && `${countLabel(changed, 'draft')} changed`,
    refused > 0 && `${countLabel(refused, 'row')} not imported`,
  ].filter(Boolean)
  const running = [
    waiting > 0 && `${countLabel(waiting, 'row')} to go`,
    pictures > 0 && `still fetching photos for ${countLabel(pictures, 'draft')}`,
  ]
  return [...(isRunning(one) ? running : []), ...done].filter(Boolean).join(', ')
}

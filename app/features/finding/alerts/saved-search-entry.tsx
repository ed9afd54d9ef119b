import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '#app/lib/api.ts'
import { queryClient, refetchQueries } from '#app/lib/query-client.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Select } from '#app/ui/input.tsx'
import { toast } from '#app/ui/toast.ts'
import { useAction } from '#app/ui/use-action.ts'
import { printMeasures } from '#contracts/catalog/measures/print-measures.ts'
import type { SavedSearch } from '#contracts/finding/saved-search-views.ts'
import { type Cadence, MOST_COUNTED_HITS, type PauseReason } from '#contracts/finding/saved-searches.ts'
import { unescapeCommas } from '#contracts/kernel/unescape-commas.ts'
import { cadenceChoices } from './cadence-choices.ts'
import { RenameSearchDialog } from './rename-search-dialog.tsx'

const PAUSED: Record<PauseReason, string> = {
  idle: 'Paused after six months without use.',
  unknown_choice: 'Paused because one of its filters no longer exists. Open it in the catalog and save it again.',
}

/** A saved search with its actions. */
export function SavedSearchEntry({ search }: { search: SavedSearch }) {
  const { id, name, query, label, cadence, paused_because: paused, new_count: newCount } = search
  const [dialog, setDialog] = useState<'none' | 'rename' | 'delete'>('none')
  const close = () => setDialog('none')
  const printed = printMeasures(label)
  const params = { id }

  async function change(json: { name?: string; cadence?: Cadence }) {
    await api('PATCH /api/v1/saved-searches/{id}', { params, json })
    await refetchQueries('searches')
  }

  async function remove() {
    const { message } = await api('DELETE /api/v1/saved-searches/{id}', { params })
    await refetchQueries('searches')
    toast.success(message)
  }

  return (
    <article>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="min-w-0 break-words font-serif text-xl">
          <Link to={`/catalog?${unescapeCommas(query)}`} className="hover:text-rosewood" onClick={() => void markSeen(id)}>
            {name}
          </Link>
        </h2>
        {newCount > 0 && <p className="text-sm text-rosewood">{newLabel(newCount)}</p>}
      </div>
      {printed !== name && label !== name && <p className="mt-1 break-words text-sm text-ink-soft">{printed}</p>}
      {paused && <p className="mt-1 text-sm text-ember">{PAUSED[paused]}</p>}
      {paused === 'idle' && cadence === 'off' && (
        <p className="mt-1 text-sm text-ink-soft">No emails until you choose how often.</p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-y-2 sm:gap-x-4">
        <CadenceSelect name={name} query={query} cadence={cadence} onChange={(chosen) => change({ cadence: chosen })} />
        {paused === 'idle' && (
          <ActionButton size="small" action={() => change({ cadence })}>
            Resume<span className="sr-only"> {name}</span>
          </ActionButton>
        )}
        <Button variant="text" size="small" onClick={() => setDialog('rename')}>
          Rename<span className="sr-only"> {name}</span>
        </Button>
        <Button variant="text" size="small" onClick={() => setDialog('delete')}>
          Delete<span className="sr-only"> {name}</span>
        </Button>
      </div>
      <RenameSearchDialog
        open={dialog === 'rename'}
        onClose={close}
        name={name}
        onRename={(chosen) => change({ name: chosen })}
      />
      <ConfirmDialog
        open={dialog === 'delete'}
        onClose={close}
        onConfirm={remove}
        title={`Delete “${name}”?`}
        confirmLabel="Delete search"
        danger
      >
        You’ll get no more emails for this search, and its results will be deleted.
      </ConfirmDialog>
    </article>
  )
}

type CadenceSelectProps = { name: string; query: string; cadence: Cadence; onChange: (cadence: Cadence) => Promise<void> }

function CadenceSelect({ name, query, cadence, onChange }: CadenceSelectProps) {
  const { run, isPending } = useAction(onChange)
  const { mayBeInstant, ask } = useCanBeInstant(query)
  return (
    <Select
      aria-label={`Email about ${name}`}
      className="w-auto"
      value={cadence}
      disabled={isPending}
      onPointerDown={ask}
      onFocus={ask}
      onChange={({ target }) => void run(target.value as Cadence)}
    >
      {cadenceChoices({ mayBeInstant: mayBeInstant || cadence === 'instant' }).map(({ value, label }) => (
        <option key={value} value={value}>
          Email: {label.toLowerCase()}
        </option>
      ))}
    </Select>
  )
}

/**
 * Whether the search has few enough matches for immediate email. Counting is slow, so it starts when the select is opened, not
 * on hover.
 */
function useCanBeInstant(query: string): { mayBeInstant: boolean; ask: () => void } {
  const [isOpened, setIsOpened] = useState(false)
  const { data } = useQuery(
    {
      queryKey: ['search-estimate', query],
      queryFn: ({ signal }) => api('GET /api/v1/saved-searches/estimate', { query: { query }, signal }),
      enabled: isOpened,
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  )
  return { mayBeInstant: data?.may_be_instant ?? true, ask: () => setIsOpened(true) }
}

/** Marks the search's matches as seen. A failure must not keep the user from opening the list. */
async function markSeen(id: string): Promise<void> {
  await api('POST /api/v1/saved-searches/{id}/look', { params: { id } }).catch(() => undefined)
  await refetchQueries('searches')
}

function newLabel(count: number): string {
  return count > MOST_COUNTED_HITS ? `${MOST_COUNTED_HITS}+ new` : `${count} new`
}

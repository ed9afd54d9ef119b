import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '#app/lib/query-client.ts'
import type { SavedSearch } from '#contracts/finding/saved-search-views.ts'
import { SavedSearchEntry } from './saved-search-entry.tsx'
import { SearchesLabel } from './searches-label.tsx'

afterEach(() => queryClient.clear())

const search = (changes: Partial<SavedSearch> = {}) =>
  ({
    id: 's1',
    name: 'Basses',
    query: 'family=bass',
    label: 'Basses',
    cadence: 'daily',
    paused_because: null,
    new_count: 0,
    ...changes,
  }) as SavedSearch

function tab(...counts: number[]): string {
  const searches = counts.map((new_count, at) => search({ id: `s${at}`, new_count }))
  queryClient.setQueryData(['searches', 'me'], { searches, settings: { saved_instruments: true, is_stopped: false } })
  return renderToString(<SearchesLabel userId="me" />).replaceAll('<!-- -->', '')
}

test('the tab shows how many new instruments all searches found, and no number if there are none', () => {
  expect(tab(2, 0, 3)).toContain('(5 new)')
  expect(tab(0, 0)).toBe('<span class="relative">Searches</span>')
})

function entry(mayBeInstant: boolean | undefined, cadence: SavedSearch['cadence'] = 'daily'): string {
  if (mayBeInstant !== undefined) queryClient.setQueryData(['search-estimate', 'family=bass'], { may_be_instant: mayBeInstant })
  return renderToString(
    <MemoryRouter>
      <SavedSearchEntry search={search({ cadence })} />
    </MemoryRouter>,
  )
}

test('a search with too many matches is not offered immediate emails unless it already sends them', () => {
  expect(entry(undefined)).toContain('value="instant"')
  expect(entry(true)).toContain('value="instant"')
  expect(entry(false)).not.toContain('value="instant"')
  expect(entry(false, 'instant')).toContain('value="instant"')
})

test('a paused search without emails says that resuming does not turn them on', () => {
  const paused = (cadence: SavedSearch['cadence']) =>
    renderToString(
      <MemoryRouter>
        <SavedSearchEntry search={search({ cadence, paused_because: 'idle' })} />
      </MemoryRouter>,
    )
  expect(paused('off')).toContain('No emails until you choose how often')
  expect(paused('daily')).not.toContain('No emails until')
})

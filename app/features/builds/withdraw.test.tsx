import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { queryClient } from '#app/lib/query-client.ts'
import type { Build } from '#contracts/build-views.ts'
import { BuildRoom } from './build-room.tsx'

/** The room of a build under way, for its buyer. */
function room(can: Partial<Build['can']>): string {
  const build = {
    ...{ request_id: 'r1', side: 'buyer', status: 'building', title: 'Heron OM', buyer_name: 'Ada Player', sentence: 'Sides.' },
    ...{ builder: { id: 'b1', slug: 'ridge', name: 'Ridge Guitars' }, update_every_days: 14, stages: [], sign_offs: [] },
    ...{ waits_for_you: [], public_page: {}, can },
  } as unknown as Build
  queryClient.setQueryData(['builds', 'one', 'u1', 'r1'], { build })
  const nothing = () => null
  return renderToString(
    <MemoryRouter>
      <BuildRoom userId="u1" buildId="r1" money={nothing} changes={nothing} handOver={null} />
    </MemoryRouter>,
  )
}

test('the room offers the right of withdrawal with a button of its own, wherever it can be used, and not behind another ending', () => {
  const button = />Withdraw from contract here<\/span><\/button>/
  const shown = room({ end: true, withdraw: true })
  expect(shown).toMatch(button)
  expect(shown.search(button)).toBeLessThan(shown.indexOf('See what would go back…'))
  expect(room({ end: true, withdraw: false })).not.toMatch(button)
})

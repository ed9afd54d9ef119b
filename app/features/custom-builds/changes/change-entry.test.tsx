import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BuildChange, BuildChanges } from '#contracts/custom-builds/build-change-views.ts'
import { ChangeEntry } from './change-entry.tsx'

test('a change is open until a date in the shop’s time zone, whatever the reader’s time zone', () => {
  const can = { propose: false, accept: false, refuse: false, withdraw: false }
  // Evening of the 15th in Los Angeles; already the 16th in London and Tokyo.
  const open = { number: 1, status: 'asked', wish: 'A slotted head.', lines: [], open_until: '2999-03-16T04:00:00.000Z', can }
  const changes = { request_id: 'r1', side: 'buyer', time_zone: 'America/Los_Angeles' } as BuildChanges
  const names = { builderName: 'Ridge Guitars', buyerName: 'Ada Player' }
  const entry = <ChangeEntry changes={changes} change={open as unknown as BuildChange} names={names} />
  expect(renderToString(entry).replaceAll('<!-- -->', '')).toContain('Requested · open until Mar 15, 2999')
})

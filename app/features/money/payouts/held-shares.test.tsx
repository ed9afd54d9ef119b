import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { PayoutsOverview } from '#contracts/money/payout-views.ts'
import { HeldShares } from './held-shares.tsx'

function shown(held: PayoutsOverview['held']): string {
  const Page = createRoutesStub([{ path: '/', Component: () => <HeldShares held={held} time_zone="America/Chicago" /> }])
  return renderToString(<Page initialEntries={['/']} />).replaceAll('<!-- -->', '')
}

test('each share on hold links to its order and shows its release day in the shop’s time zone, or the open return', () => {
  const share = { id: 't1', description: 'Heron OM', order_id: 'o1', amount: 2070 }
  expect(shown([{ ...share, until: '2026-12-17T05:59:59.999Z' }])).toContain('On hold until December 16 (return window)')
  expect(shown([{ ...share, until: null }])).toContain('On hold: return in progress')
  expect(shown([{ ...share, until: null }])).toContain('href="/dashboard/orders/o1"')
  expect(shown([])).toBe('')
})

import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { PayoutsOverview } from '#contracts/money/payout-views.ts'
import { DisputedShares } from './disputed-shares.tsx'

function shown(disputed: PayoutsOverview['disputed']): string {
  const Page = createRoutesStub([{ path: '/', Component: () => <DisputedShares disputed={disputed} /> }])
  return renderToString(<Page initialEntries={['/']} />).replaceAll('<!-- -->', '')
}

test('each disputed sale links to its page and names the possible outcome and its date', () => {
  const order = { id: 't1', description: 'Heron OM', order_id: 'o1', request_id: null }
  const build = { id: 't2', description: 'Custom build (deposit)', order_id: null, request_id: 'r1' }
  const page = shown([
    { ...order, share: { state: 'sent', amount: 900, sent_amount: 900 } },
    { ...build, share: { state: 'withheld', amount: 360, sent_amount: 0 } },
  ])
  for (const words of [
    'href="/dashboard/orders/o1"',
    'Your share, $900, was sent to you. We’ll take it back only if the dispute is lost.',
    'href="/dashboard/custom-builds?tab=requests&amp;request=r1"',
    'We’re withholding your share, $360, until the bank decides.',
    'A bank can take two to three months to decide.',
  ])
    expect(page).toContain(words)
  expect(shown([])).not.toContain('Disputed')
})

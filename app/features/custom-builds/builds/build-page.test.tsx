import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#app/lib/api.ts'
import { queryClient } from '#app/lib/query-client.ts'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import { BuildPage } from './build-page.tsx'

vi.mock('react-router', async (original) => {
  return { ...(await original<object>()), Navigate: ({ to }: { to: string }) => `Redirect to ${to}` }
})

const NECK = { key: 'neck', title: 'Neck', status: 'upcoming', note: '', wait: null, can: {} }

/** The build page, as the buyer sees it. */
function room(facts: object): string {
  const build = {
    ...{ request_id: 'r1', side: 'buyer', title: 'Heron OM', buyer_name: 'Ada Player', sentence: 'So it is.' },
    ...{ builder: { id: 'b1', slug: 'ridge', name: 'Ridge Guitars' }, update_every_days: 14, stages: [NECK], sign_offs: [] },
    ...{ waits_for_you: [], public_page: {}, can: {}, ...facts },
  } as unknown as Build
  queryClient.setQueryData(['builds', 'one', 'u1', 'r1'], { build })
  return page('r1')
}

function page(id: string): string {
  const nothing = () => null
  return renderToString(
    <MemoryRouter>
      <BuildPage userId="u1" buildId={id} money={nothing} changes={nothing} buildDelivery={null} />
    </MemoryRouter>,
  )
}

/** The build page of a returned instrument. */
function returned({ by, decided }: { by: 'buyer' | 'operator'; decided: Build['decided'] }): string {
  return room({ status: 'returned', ended: { by, kind: 'withdrawal', reason: '', keeps: 800, back: 4000 }, decided })
}

const decided: Build['decided'] = {
  decision: 'money',
  words: 'Refund to your card: $4,000.',
  ends: true,
  reason: 'The side must be replaced.',
  decided_at: '2028-08-09T10:00:00.000Z',
}

test('the build page shows our decision and its reason, and no cancellation by the buyer', () => {
  const shown = returned({ by: 'operator', decided })
  expect(shown).toContain('Our decision')
  expect(shown).toContain('Refund to your card: $4,000.')
  expect(shown).toContain('“The side must be replaced.”')
  expect(shown).not.toMatch(/You (canceled|returned)|settled the return|withdrew/)
})

test('after a decision that only started a return, the build page shows the result of the return', () => {
  expect(returned({ by: 'operator', decided: { ...decided, ends: false } })).toMatch(
    /We settled the return\..* Refund to your card: \$4,000\./,
  )
})

test('a buyer who withdrew sees the withdrawal, even after an earlier decision by the shop', () => {
  const shown = returned({ by: 'buyer', decided })
  expect(shown).toContain('Our decision')
  expect(shown).toContain('You withdrew from the contract.')
  expect(returned({ by: 'buyer', decided: null })).not.toContain('Our decision')
})

test('the build page has a separate button for the right of withdrawal while it applies', () => {
  const button = />Withdraw from contract here<\/span><\/button>/
  const shown = room({ status: 'building', can: { end: true, withdraw: true } })
  expect(shown).toMatch(button)
  expect(shown.search(button)).toBeLessThan(shown.indexOf('Cancel build…'))
  expect(room({ status: 'building', can: { end: true, withdraw: false } })).not.toMatch(button)
})

test('both sides see what a firm date means', () => {
  const firm = { status: 'building', date_is_essential: true }
  expect(room(firm)).toMatch(/Firm date.+you can cancel for a full refund if it’s missed/)
  expect(room({ ...firm, side: 'builder' })).toContain('the buyer can cancel for a full refund if it’s missed')
  expect(room({ ...firm, date_is_essential: false })).not.toContain('Firm date')
})

test('the build page of a commission without a spec sheet shows the delivery, and no sheet, stages or dates', () => {
  const shown = room({ status: 'ready', stages: [], sentence: 'Paid in full. Choose delivery or pickup.' })
  expect(shown).toContain('Paid in full. Choose delivery or pickup.')
  expect(shown).not.toMatch(/spec sheet|Stages|Dates|Sunday/)
  expect(room({ status: 'ready' })).toMatch(/Stages.+Dates.+Sundays/)
})

test('shows the most urgent step as the only button and opens each step’s section', () => {
  const steps = [
    { text: 'Wait or cancel the build', path: '#delay' },
    { text: 'Pay $2,400', path: '/custom-builds/r1/pay/full', amount: 2400 },
  ]
  const shown = room({ status: 'building', waits_for_you: steps })
  expect(shown.match(/<a[^>]*button-primary.*?<\/a>/g)?.join()).toMatch(/href="\/#delay".*Wait or cancel the build/)
  expect(shown).toMatch(/<button[^>]*button-text[^>]*><span[^>]*>Pay \$2,400</)
  expect(shown).toMatch(/<details id="delay" [^>]*open=""/)
  expect(room({ status: 'building' })).not.toMatch(/Next step|<details[^>]*open=""/)
})

test('a build that can start links to its stages and keeps them collapsed', () => {
  const start = { text: 'Start the first stage', path: '#stages' }
  const shown = room({ status: 'waiting', side: 'builder', waits_for_you: [start] })
  expect(shown).toMatch(/<a[^>]*button-primary[^>]*href="\/#stages"/)
  expect(shown).not.toMatch(/<details[^>]*open=""/)
})

test('a build canceled before any payment does not mention a kept payment', () => {
  const canceled = (money: object) =>
    room({ status: 'cancelled', ended: { by: 'builder', kind: 'builder_ends', reason: '', ...money } })
  expect(canceled({ keeps: 0, back: 0 })).toMatch(
    /border-brass.*Ridge Guitars canceled this build\..*There was no payment to refund\./,
  )
  expect(canceled({ keeps: 0, back: 0 })).not.toContain('There’s no refund')
  expect(canceled({ keeps: 500, back: 0 })).toMatch(/There’s no refund\..*Ridge Guitars keeps \$500\./)
  expect(canceled({ keeps: 0, back: 500 })).toMatch(/border-spruce.*Refund to your card: \$500\./)
})

test('shows stages in one row, with none in progress after a cancellation', () => {
  const stages = [
    { ...NECK, status: 'done' },
    { ...NECK, key: 'frets', title: 'Frets', status: 'running' },
  ]
  expect(room({ status: 'building', stages })).toMatch(/Neck, done.*aria-current="step"[^>]*>.*Frets, in progress.*All stages/)
  expect(room({ status: 'cancelled', stages })).toMatch(/Neck, done.*Frets, not started/)
})

test.each([
  ['buyer', '/account?tab=custom-builds&amp;request=r2'],
  ['builder', '/dashboard/custom-builds?tab=requests&amp;request=r2'],
])('a build that hasn’t begun leads the %s to its request', (side, path) => {
  const key = ['builds', 'one', 'u1', 'r2'] as const
  queryClient.setQueryDefaults(key, { retryOnMount: false })
  const error = new ApiError(404, 'not_found', 'Build not found')
  queryClient.getQueryCache().build(queryClient, { queryKey: key }).setState({ status: 'error', error })
  queryClient.setQueryData(['custom-build-requests', 'one', 'u1', 'r2'], { request: { id: 'r2', side } })
  expect(page('r2')).toBe(`Redirect to ${path}`)
})

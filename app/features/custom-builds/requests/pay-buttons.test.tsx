import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { useAction } from '#app/ui/use-action.ts'
import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import { PayButtons } from './payments.tsx'

vi.mock('#app/ui/use-action.ts', async (original) => {
  const actual = await original<{ useAction: typeof useAction }>()
  return { ...actual, useAction: vi.fn(actual.useAction) }
})

const LINKS = [
  { payment_type: 'deposit', amount: 1800 },
  { payment_type: 'full', amount: 3600 },
]
const part = (id: string, due_kind: string, state: string) => ({ id, title: `The ${id}`, amount: 900, due_kind, state, url: '/' })

function requestOf(facts: object): CustomBuildRequest {
  return {
    ...{ id: 'r1', status: 'accepted', paid: 0, payment_links: LINKS, parts: [], quotes: [{ payment_plan: null }] },
    ...{ sheet_version: null, agreed_version: null, ...facts },
  } as unknown as CustomBuildRequest
}

/** Each button with its look. */
function shown(facts: object): [string | undefined, string | undefined][] {
  const html = renderToStaticMarkup(<PayButtons request={requestOf(facts)} />)
  return [...html.matchAll(/button-(primary|quiet)[^>]*><span[^>]*>([^<]*)/g)].map(([, look, label]) => [look, label])
}

test('the deposit is the next step without a spec sheet, and once both sides have signed one', () => {
  const full = ['quiet', 'Pay in Full ($3,600)']
  const partsOf = (state: string) => [part('deposit', 'signing', state), part('rest', 'ready', 'planned')]
  const signing = { sheet_version: 1, parts: partsOf('planned') }
  const title = 'The deposit'
  expect(shown({})).toEqual([['primary', 'Pay Deposit ($1,800)'], full])
  expect(shown({ ...signing, agreed_version: 1, parts: partsOf('due') })).toEqual([['primary', `Pay ${title} ($1,800)`], full])
  expect(shown(signing)[0]?.[0]).toBe('quiet')
  const later = shown({ ...signing, agreed_version: 1, paid: 900, parts: partsOf('paid'), payment_links: LINKS.slice(1) })
  expect(later).toEqual([['quiet', 'Pay Balance ($3,600)']])
})

test('offers the due payment of a plan with its own amount instead of the deposit', () => {
  const parts = [part('wood', 'date', 'paid'), part('neck', 'date', 'due'), part('rest', 'ready', 'planned')]
  const plan = { quotes: [{ payment_plan: {} }], sheet_version: 1, agreed_version: 1, paid: 900, parts }
  expect(shown(plan)).toEqual([
    ['primary', 'Pay The neck ($900)'],
    ['quiet', 'Pay Balance ($3,600)'],
  ])
})

test('while one payment page opens, no button opens a second', () => {
  vi.mocked(useAction).mockReturnValueOnce({ run: async () => {}, isPending: true })
  const html = renderToStaticMarkup(<PayButtons request={requestOf({})} />)
  expect(html.match(/aria-busy="true"/g)).toHaveLength(LINKS.length)
})

test.each(['signing', 'start'])(
  'with a plan and no sheet, the payment due at %s is the next step of an accepted quote',
  (due) => {
    const parts = [part('first', due, 'planned'), part('rest', 'ready', 'planned')]
    const plan = { quotes: [{ payment_plan: {} }], parts }
    expect(shown(plan)).toEqual([
      ['primary', 'Pay The first ($900)'],
      ['quiet', 'Pay in Full ($3,600)'],
    ])
    expect(shown({ ...plan, sheet_version: 1 })).toEqual([['quiet', 'Pay in Full ($3,600)']])
    expect(shown({ ...plan, status: 'quoted' })).toEqual([['quiet', 'Pay in Full ($3,600)']])
  },
)

test('every due payment has its button, with or without a plan', () => {
  const signed = { sheet_version: 1, agreed_version: 1, paid: 900 }
  const parts = [part('wood', 'signing', 'paid'), part('neck', 'stage_done', 'due'), part('inlay', 'change', 'due')]
  const due = [
    ['primary', 'Pay The neck ($900)'],
    ['quiet', 'Pay The inlay ($900)'],
    ['quiet', 'Pay Balance ($3,600)'],
  ]
  expect(shown({ ...signed, parts, quotes: [{ payment_plan: {} }] })).toEqual(due)
  expect(shown({ ...signed, parts, payment_links: LINKS.slice(1) })).toEqual(due)
})

test('a due payment of all that is unpaid has one button', () => {
  const parts = [part('wood', 'signing', 'paid'), part('rest', 'ready', 'due')]
  const links = [{ payment_type: 'full', amount: 900 }]
  const last = { sheet_version: 1, agreed_version: 1, paid: 900, parts, payment_links: links }
  expect(shown({ ...last, quotes: [{ payment_plan: {} }] })).toEqual([['primary', 'Pay The rest ($900)']])
})

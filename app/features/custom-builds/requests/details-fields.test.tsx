import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderBookContext } from '#app/lib/order-book-context.ts'
import type { PublicOrderBook } from '#contracts/custom-builds/order-book-views.ts'
import { DetailsFields } from './details-fields.tsx'

const FORM = { isReady: true, draft: {}, isRestored: false, change: () => {}, forget: () => {}, valueOf: () => '' }

/** The fields of the form, by the state of the builder's order book. */
function asked(state: PublicOrderBook['state'] | undefined): string[] {
  const book = state === undefined ? null : ({ state } as PublicOrderBook)
  const html = renderToStaticMarkup(
    <OrderBookContext value={book}>
      <DetailsFields form={FORM} makerName="Wren" />
    </OrderBookContext>,
  )
  return [...html.matchAll(/ name="(\w+)"/g)].map(([, name]) => name ?? '')
}

test('asks for contact, one sentence and dates when joining a waiting list', () => {
  expect(asked('list')).toEqual(['customer_name', 'customer_email', 'description', 'wanted_from', 'wanted_until', 'is_standby'])
})

test('asks for more if work can start', () => {
  const more = ['customer_phone', 'budget_range', 'timeline_preference', 'additional_notes']
  expect(asked('free')).toEqual(expect.arrayContaining([...more, 'wanted_from']))
  expect(asked(undefined)).toEqual(expect.arrayContaining(more))
  expect(asked(undefined)).not.toContain('wanted_from')
})

test('the line of the collapsed questions shows the answers of a restored draft', () => {
  const draft: Record<string, string> = { budget_range: '$3,000 - $5,000', additional_notes: 'Left-handed.' }
  const shown = (read: (name: string) => string) =>
    renderToStaticMarkup(<DetailsFields form={{ ...FORM, valueOf: read }} makerName="Wren" />)
  expect(shown((name) => draft[name] ?? '')).toContain('$3,000 - $5,000 · notes<')
  expect(shown(() => '')).toContain('budget, timeline, phone, notes')
})

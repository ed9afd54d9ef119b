import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PublicOrderBook } from '#contracts/custom-builds/order-book-views.ts'
import { OrderBookContext } from '../lib/order-book-context.ts'
import { RequestBuildButton } from './request-build-button.tsx'

test('the accessible name of a build offer’s button starts with its label, including the waiting list', () => {
  const shown = (book: Partial<PublicOrderBook> | null) =>
    renderToString(
      <OrderBookContext value={book as PublicOrderBook | null}>
        <RequestBuildButton builderId="b1" of="The Heron" />
      </OrderBookContext>,
    )
  expect(shown(null)).toMatch(/aria-label="Request Custom Build: The Heron".*>Request Custom Build</)
  const list = { state: 'list', action: 'Join the waiting list' } as const
  expect(shown(list)).toMatch(/aria-label="Join the waiting list: The Heron".*>Join the waiting list</)
})

import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PaymentNotCompleted } from './outcome-notices.tsx'

test.each([
  // The order of a failed payment stays in the buyer's list.
  ['failed', false],
  ['expired', true],
] as const)('after a payment that %s, the page only denies an order that is not listed', (status, isDenied) => {
  const html = renderToString(
    <MemoryRouter>
      <PaymentNotCompleted status={status} />
    </MemoryRouter>,
  )
  expect(html).toContain('You haven’t been charged')
  expect(html.includes('no order was placed')).toBe(isDenied)
})

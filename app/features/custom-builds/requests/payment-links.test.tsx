import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { queryClient } from '#app/lib/query-client.ts'
import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import { BuildPayment } from './build-payment.tsx'
import { PaymentLinks } from './received-request.tsx'

const REQUEST = {
  ...{ id: 'r1', title: 'Heron OM', status: 'quoted', customer_name: 'June', paid: 0, parts: [], payments: [], quotes: [{}] },
  ...{
    payment_links: [{ payment_type: 'full', amount: 5400, url: '' }],
    builder: { id: 'b1', name: 'Ridge' },
    quoted_price: 5400,
  },
} as unknown as CustomBuildRequest

const page = (element: React.ReactElement) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>)

function links(facts: Partial<CustomBuildRequest>): string {
  return page(<PaymentLinks request={{ ...REQUEST, ...facts }} />)
}

function payment(facts: Partial<CustomBuildRequest>): string {
  const due = { request: { ...REQUEST, ...facts }, payment_type: 'full', state: 'due', amount: 5400, can: { pay: true } }
  queryClient.setQueryData(['custom-build-payment', 'r1', 'full', null, 'u1'], due)
  return page(<BuildPayment asked={{ requestId: 'r1', segment: 'full', sessionId: null }} userId="u1" />)
}

test('a quote whose spec sheet is unsigned has no payment links, and the payment page asks for the signature first', () => {
  expect(links({ sheet_version: null })).toContain('Copy full payment link ($5,400)')
  const unsigned = links({ sheet_version: 1 })
  expect(unsigned).toMatch(/June can pay after signing the.*href="#sheet"/)
  expect(unsigned).not.toContain('<button')

  expect(payment({ sheet_version: null })).toContain('Paying also accepts the quote.')
  const waiting = payment({ sheet_version: 1 })
  expect(waiting).toMatch(/needs your signature.*href="[^"]*#sheet"/)
  expect(waiting).not.toContain('Pay $5,400')
  expect(payment({ sheet_version: 1, status: 'accepted' })).toContain('Pay $5,400')
})

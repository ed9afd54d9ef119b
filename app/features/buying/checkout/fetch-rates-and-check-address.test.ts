import { afterEach, expect, test, vi } from 'vitest'
import { userFacingMessage } from '#app/lib/user-facing-error.ts'
import type { ShippableProduct } from '#contracts/buying/cart-views.ts'

import { fetchRatesAndCheckAddress } from './fetch-rates-and-check-address.ts'

afterEach(() => vi.unstubAllGlobals())

const product = { id: 'heron', name: 'Heron', price: 2400, builder_id: 'b', categories: [] } as unknown as ShippableProduct
const address = { street1: '12 Elm St', city: 'Portland', state: 'OR', zip: '97205', country: 'US' } as const
const rate = {
  id: 'r1',
  carrier: 'UPS',
  service: 'Ground',
  rate: 42,
  delivery_days: 3,
  arrives: { from: '2026-12-01', by: null },
}

/** The shop answers each of the two calls as given. */
function shopAnswers(answers: { rates: () => Response; address: () => Response }) {
  vi.stubGlobal('fetch', async (path: string) => (path.includes('calculate') ? answers.rates() : answers.address()))
}

const rates = () => Response.json({ rates: [rate], duties_on_delivery: true })
const broken = () => new Response('<html>', { status: 500 })
const FAILED = 'Failed to calculate shipping rates'

async function problemWith(answer: () => Response) {
  shopAnswers({ rates: answer, address: broken })
  return fetchRatesAndCheckAddress(product, address).catch((error: unknown) => userFacingMessage(error, FAILED))
}

test('an address that could not be checked is marked as unverified, and its rates are shown', async () => {
  shopAnswers({ rates, address: broken })
  expect(await fetchRatesAndCheckAddress(product, address)).toMatchObject({
    rates: [{ id: 'r1', rate: 42, arrives: { from: '2026-12-01' }, dutiesOnDelivery: true }],
    note: { kind: 'unverified', message: 'We could not verify this address' },
  })
})

test('an address the carriers confirm needs no notice; a different spelling is suggested', async () => {
  shopAnswers({ rates, address: () => Response.json({ verified: true, validated_address: { ...address, zip: '97205-1234' } }) })
  expect((await fetchRatesAndCheckAddress(product, address)).note).toBeUndefined()
  const suggested = { ...address, street1: '12 ELM STREET' }
  shopAnswers({ rates, address: () => Response.json({ verified: true, validated_address: suggested }) })
  expect((await fetchRatesAndCheckAddress(product, address)).note).toEqual({ kind: 'suggestion', address: suggested })
})

test('rates that fail without a message show the specification’s message', async () => {
  expect(await problemWith(broken)).toBe(FAILED)
  expect(await problemWith(() => Response.json({}))).toBe(FAILED)
  const internal = { error: { code: 'internal', message: 'Something went wrong on our side. Please try again.', fields: {} } }
  expect(await problemWith(() => Response.json(internal, { status: 500 }))).toBe(FAILED)
})

test('refuses an empty list of rates', async () => {
  expect(await problemWith(() => Response.json({ rates: [], duties_on_delivery: false }))).toBe(
    'No shipping options available for this address',
  )
})

test('a failure with its own message keeps it', async () => {
  const refused = { error: { code: 'invalid_input', message: 'No shipping options available for this address', fields: {} } }
  expect(await problemWith(() => Response.json(refused, { status: 422 }))).toBe('No shipping options available for this address')
})

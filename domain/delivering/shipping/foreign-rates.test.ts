import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Address } from '#contracts/buying/address-views.ts'
import { openWorld, type World } from '#testing/world.ts'
import { reportExchangeMissJob } from './convert-rates.ts'
import { estimateShipping } from './estimate-shipping.ts'
import { exchangeMisses, exchangeRates } from './exchange-rates-tables.ts'
import { getExchangeStatus } from './get-exchange-status.ts'
import { getShippingNotice } from './get-shipping-notice.ts'
import { quoteShipping } from './quote-shipping.ts'

const HALIFAX: Address = {
  name: 'Rowan',
  street1: '1675 Grafton St',
  city: 'Halifax',
  state: 'NS',
  zip: 'B3J 0E9',
  country: 'CA',
  phone: '9025550100',
}
const AUSTIN = {
  name: 'Maria',
  street1: '12 Elm St',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  country: 'US',
  email: 'm@home.test',
}
const NO_PRICES = { code: 'provider_unavailable', message: 'Shipping prices aren’t available right now. We’ve been notified.' }
const EXPEDITED = { carrier: 'CanadaPost', service: 'ExpeditedParcel', rateCents: 4351, currency: 'CAD', deliveryDays: 5 }

let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  world.clock.set(new Date('2026-11-28T15:00:00Z'))
  world.carriers.offer = [EXPEDITED]
  await world.jobs.clear()
  await world.db.delete(exchangeMisses)
  await world.db.delete(exchangeRates)
})
afterAll(() => world.close())

const publish = (perEuro: Record<string, string>) => world.db.insert(exchangeRates).values({ day: '2026-11-27', perEuro })

async function canadian() {
  const builder = await world.builder({ profile: { businessAddress: HALIFAX, shippingAddress: null } })
  const [buyer, product] = await Promise.all([world.buyer(), world.product({ builder })])
  const quote = () => quoteShipping(world.as(buyer), { toAddress: AUSTIN, productIds: [product.id] })
  return { builder, product, quote }
}

test('a Canadian rate is offered in dollars, at the dated rate with the margin, beside one in dollars', async () => {
  await publish({ USD: '1.1614', CAD: '1.6263' })
  world.carriers.offer = [EXPEDITED, { ...EXPEDITED, carrier: 'UPS', currency: 'USD', rateCents: 3_200 }]
  const { builder, product, quote } = await canadian()
  expect((await quote()).rates).toMatchObject([
    { carrier: 'UPS', rate: 32 },
    { carrier: 'CanadaPost', rate: 32.01 },
  ])
  const place = { country: 'US', zip: '78701' }
  const estimate = await estimateShipping(world.as(null), { productId: product.id, place, clientNetwork: '198.51.100.7' })
  expect(estimate.rates.map(({ rate }) => rate)).toEqual([32, 32.01])
  expect(await getShippingNotice(world.as(builder))).toEqual({ notice: null })
})

test('without an exchange rate the buyer’s address is not blamed; builder and operators see the reason', async () => {
  const { builder, quote } = await canadian()
  await expect(quote()).rejects.toMatchObject(NO_PRICES)
  await expect(quote()).rejects.toMatchObject(NO_PRICES)
  expect(await world.jobs.taken(reportExchangeMissJob)).toMatchObject([{ payload: { currency: 'CAD' } }])
  expect(await getExchangeStatus(world.as(null))).toMatchObject({ day: null, is_current: false, missing: [{ currency: 'CAD' }] })
  expect((await getShippingNotice(world.as(builder))).notice).toBe(
    'Buyers might not see shipping prices for instruments you ship from Canada. ' +
      'Carriers there quote in CAD, and the shop has no current exchange rate for it. We’ve been notified.',
  )
  await publish({ USD: '1.1614', CAD: '1.6263' })
  expect((await quote()).rates).toHaveLength(1)
  expect((await getExchangeStatus(world.as(null))).missing).toEqual([])
})

test('offers a convertible rate and reports one that is not', async () => {
  await publish({ USD: '1.1614', CAD: '1.6263' })
  world.carriers.offer = [EXPEDITED, { ...EXPEDITED, carrier: 'Other', currency: 'XAU' }]
  const { quote } = await canadian()
  expect((await quote()).rates.map(({ carrier }) => carrier)).toEqual(['CanadaPost'])
  expect(await world.jobs.taken(reportExchangeMissJob)).toMatchObject([{ payload: { currency: 'XAU' } }])
})

test('still blames the address if no carrier responds at all', async () => {
  world.carriers.offer = []
  const { quote } = await canadian()
  await expect(quote()).rejects.toMatchObject({ message: 'No shipping options available for this address' })
})

test('a quote never requests exchange rates', async () => {
  const { calls } = world.exchangeRates
  const { quote } = await canadian()
  await expect(quote()).rejects.toMatchObject(NO_PRICES)
  expect(world.exchangeRates.calls).toBe(calls)
})

test('a builder in the US sees nothing about exchange rates', async () => {
  expect(await getShippingNotice(world.as(await world.builder()))).toEqual({ notice: null })
  expect(await getShippingNotice(world.as(await world.buyer()))).toEqual({ notice: null })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openWorld, type World } from '#testing/world.ts'
import { getCurrentRates, trustedRate } from './current-rates.ts'
import { exchangeRates } from './exchange-rates-tables.ts'
import { fetchExchangeRates } from './fetch-exchange-rates.ts'
import { getExchangeStatus } from './get-exchange-status.ts'

const days = (...newestFirst: string[]) => newestFirst.map((CAD, i) => ({ day: `2026-11-${27 - i}`, perEuro: { CAD } }))

describe('trustedRate', () => {
  test('uses the newest rate, and one euro for a euro', () => {
    expect(trustedRate(days('1.63', '1.62'), 'CAD')).toEqual({ day: '2026-11-27', perEuro: '1.63' })
    expect(trustedRate(days('1.63'), 'EUR')).toEqual({ day: '2026-11-27', perEuro: '1' })
    expect(trustedRate(days('1.63'), 'GBP')).toBeUndefined()
  })

  test('a jump of more than a tenth counts only once another day confirms it', () => {
    expect(trustedRate(days('16.3', '1.62', '1.61'), 'CAD')?.perEuro).toBe('1.62')
    expect(trustedRate(days('16.2', '16.3', '1.62'), 'CAD')?.perEuro).toBe('16.2')
    expect(trustedRate(days('1.63', '16.3', '1.62'), 'CAD')?.perEuro).toBe('1.63')
    expect(trustedRate(days('0.2', '16.3', '1.62'), 'CAD')?.perEuro).toBe('1.62')
  })
})

describe('the daily rates', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(async () => {
    world.clock.set(new Date('2026-11-28T15:00:00Z'))
    world.exchangeRates.calls = 0
    world.exchangeRates.published = { day: '2026-11-27', perEuro: { USD: '1.16', CAD: '1.62' } }
    await world.db.delete(exchangeRates)
  })
  afterAll(() => world.close())
  const fetchRates = () => fetchExchangeRates(world.as(null))
  const cad = async () => (await getCurrentRates(world.as(null)))('CAD')

  test('are fetched once per working day and not on the weekend', async () => {
    await Promise.all([fetchRates(), fetchRates()])
    expect(await cad()).toEqual({ day: '2026-11-27', perEuro: '1.62' })
    const { calls } = world.exchangeRates
    await fetchRates()
    world.clock.set(new Date('2026-11-29T15:00:00Z'))
    await fetchRates()
    expect(world.exchangeRates.calls).toBe(calls)
    world.clock.set(new Date('2026-11-30T15:00:00Z'))
    await fetchRates()
    expect(world.exchangeRates.calls).toBe(calls + 1)
  })

  test('keeps the first file of a day', async () => {
    await fetchRates()
    world.clock.set(new Date('2026-11-30T15:00:00Z'))
    world.exchangeRates.published = { day: '2026-11-27', perEuro: { USD: '9', CAD: '9' } }
    await fetchRates()
    expect((await cad())?.perEuro).toBe('1.62')
  })

  test('are not used after seven days; operators see that, and a stopped source counts as failing work', async () => {
    await fetchRates()
    world.clock.set(new Date('2026-12-04T15:00:00Z'))
    expect(await getExchangeStatus(world.as(null))).toEqual({ day: '2026-11-27', is_current: true, missing: [] })
    world.clock.set(new Date('2026-12-05T00:00:00Z'))
    expect(await cad()).toBeUndefined()
    expect(await getExchangeStatus(world.as(null))).toMatchObject({ day: '2026-11-27', is_current: false })
    await expect(fetchRates()).rejects.toThrow('The exchange rates from 2026-11-27 are too old to use')
  })

  test('an outage of the source keeps yesterday’s rates', async () => {
    await fetchRates()
    world.clock.set(new Date('2026-11-30T15:00:00Z'))
    world.exchangeRates.failNext()
    await expect(fetchRates()).rejects.toMatchObject({ code: 'provider_unavailable' })
    expect((await cad())?.day).toBe('2026-11-27')
  })
})

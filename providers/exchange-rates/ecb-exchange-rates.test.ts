import { expect, test } from 'vitest'
import { dailyRatesXml } from '#sandbox/exchange-rates/daily-rates.ts'
import { answering, hostileServer } from '../hostile-server.ts'
import { ecbExchangeRates, readDailyRates } from './ecb-exchange-rates.ts'

const OUTAGE = { code: 'provider_unavailable', message: 'The exchange rates could not be read' }

test('reads the sandbox’s file, which has the latest working day', async () => {
  await using server = await hostileServer(answering(200, dailyRatesXml(new Date('2026-11-29T12:00:00Z')), 'text/xml'))
  const { day, perEuro } = await ecbExchangeRates(server.url).getDailyRates()
  expect(day).toBe('2026-11-27')
  expect(perEuro).toMatchObject({ USD: '1.1614', CAD: '1.6263', GBP: '0.87680', AUD: '1.7766' })
})

test('reads double quotes, and skips invalid rates', () => {
  const rates = '<Cube currency="USD" rate="1.1"/><Cube currency="CAD" rate="N/A"/><Cube currency="GBP" rate="0.0"/>'
  expect(readDailyRates(`<Cube><Cube time="2026-11-27">${rates}</Cube></Cube>`)).toEqual({
    day: '2026-11-27',
    perEuro: { USD: '1.1' },
  })
})

test.each([
  ['an error', answering(503, 'no')],
  ['a page', answering(200, '<html>maintenance</html>', 'text/html')],
  ['no rates', answering(200, "<Cube time='2026-11-27'></Cube>", 'text/xml')],
  ['no such day', answering(200, "<Cube time='2026-13-41'><Cube currency='USD' rate='1.1'/></Cube>", 'text/xml')],
  ['too much', answering(200, `<Cube time='2026-11-27'><Cube currency='USD' rate='1.1'/>${' '.repeat(100_000)}`, 'text/xml')],
])('%s instead of the rates is an outage', async (_name, answer) => {
  await using server = await hostileServer(answer)
  await expect(ecbExchangeRates(server.url).getDailyRates()).rejects.toMatchObject(OUTAGE)
})

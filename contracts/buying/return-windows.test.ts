import { expect, test } from 'vitest'
import { lastWindowEnd, returnWindows, type SoldWithReturns } from './return-windows.ts'

const TUESDAY = new Date('2026-12-01T23:30:00Z')
const sold = { deliveredAt: TUESDAY, returnDays: 7, country: 'US', timeZone: 'America/Chicago' }
const at = (moment: Date | null) => moment?.toISOString() ?? null
const ends = (of: Partial<SoldWithReturns>) => {
  const { trial, report, withdrawal } = returnWindows({ ...sold, ...of })
  return [at(trial), at(report), at(withdrawal)]
}

test.each([
  ['counts the days of the shop, whatever the hour', {}, ['2026-12-09T05:59:59.999Z', '2026-12-09T05:59:59.999Z', null]],
  [
    'in another time zone it is Wednesday',
    { timeZone: 'Asia/Tokyo' },
    ['2026-12-09T14:59:59.999Z', '2026-12-09T14:59:59.999Z', null],
  ],
  ['a final sale can be reported', { returnDays: 0 }, [null, '2026-12-09T05:59:59.999Z', null]],
  ['unstated terms too', { returnDays: null }, [null, '2026-12-09T05:59:59.999Z', null]],
  [
    'a European buyer can withdraw',
    { returnDays: 0, country: 'DE' },
    [null, '2026-12-09T05:59:59.999Z', '2026-12-16T05:59:59.999Z'],
  ],
  [
    'a British buyer too',
    { country: 'GB' },
    ['2026-12-09T05:59:59.999Z', '2026-12-09T05:59:59.999Z', '2026-12-16T05:59:59.999Z'],
  ],
  ['not before the delivery', { deliveredAt: null, country: 'DE' }, [null, null, null]],
])('%s', (_, of, expected) => {
  expect(ends(of)).toEqual(expected)
})

test('a window ends at midnight across a clock change', () => {
  const { trial } = returnWindows({ ...sold, deliveredAt: new Date('2027-03-12T18:00:00Z') })
  expect(at(trial)).toBe('2027-03-20T04:59:59.999Z')
})

test('the last window is the latest end', () => {
  expect(at(lastWindowEnd(returnWindows({ ...sold, returnDays: 30, country: 'NO' })))).toBe('2027-01-01T05:59:59.999Z')
  expect(lastWindowEnd(returnWindows({ ...sold, deliveredAt: null }))).toBeNull()
})

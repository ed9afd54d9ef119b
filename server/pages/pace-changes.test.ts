import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paceChanges } from './pace-changes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function paced() {
  const cache = { drop: vi.fn(), outdate: vi.fn() }
  return { ...cache, change: paceChanges(cache, { mostAtOnce: 3, countedMs: 5000, gatheredMs: 1000 }) }
}

test('in a quiet shop every change shows at once', () => {
  const { change, drop, outdate } = paced()
  for (let at = 0; at < 10; at++) {
    change(['product:1', 'catalog'])
    vi.advanceTimersByTime(2000)
  }
  expect(drop).toHaveBeenCalledTimes(10)
  expect(outdate).not.toHaveBeenCalled()
})

test('in a busy shop lists change once a second, and a product at once', () => {
  const { change, drop, outdate } = paced()
  for (let at = 0; at < 50; at++) {
    change([`product:${at}`, 'catalog'])
    expect(drop.mock.lastCall?.[0]).toContain(`product:${at}`)
    vi.advanceTimersByTime(100)
  }
  expect(drop.mock.calls.filter(([tags]) => tags.includes('catalog'))).toHaveLength(3)
  expect(outdate.mock.calls.length).toBeGreaterThanOrEqual(4)
  expect(outdate.mock.calls.length).toBeLessThanOrEqual(5)
})

test('the last change of a busy time shows within a second', () => {
  const { change, drop, outdate } = paced()
  for (let at = 0; at < 4; at++) change(['builder:1', 'builders', 'catalog'])
  expect(outdate).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(outdate).toHaveBeenCalledExactlyOnceWith(['builders', 'catalog'])
  vi.advanceTimersByTime(5000)
  change(['catalog'])
  expect(drop).toHaveBeenLastCalledWith(['catalog'])
})

test('changes outside of lists, and a gap, never wait', () => {
  const { change, drop } = paced()
  for (let at = 0; at < 10; at++) change(['catalog'])
  for (const tags of [['product:1'], ['*']]) {
    change(tags)
    expect(drop).toHaveBeenLastCalledWith(tags)
  }
})

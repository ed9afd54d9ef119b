import { expect, test } from 'vitest'
import { dayLabel, timeLabel } from './time-label.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString()

test.each([
  [0, 'Just now'],
  [59, 'Just now'],
  [60, '1m ago'],
  [59 * 60 + 59, '59m ago'],
  [3600, '1h ago'],
  [86_399, '23h ago'],
  [86_400, 'Nov 20, 2026'],
])('after %i seconds: %s', (seconds, label) => {
  expect(timeLabel(ago(seconds), NOW)).toBe(label)
})

test('ignores a clock that is ahead of ours', () => {
  expect(timeLabel(ago(-300), NOW)).toBe('Just now')
})

test('labels days as today, yesterday, or a date', () => {
  expect(dayLabel(ago(60), NOW)).toBe('Today')
  expect(dayLabel(ago(86_400), NOW)).toBe('Yesterday')
  expect(dayLabel(ago(5 * 86_400), NOW)).toBe('Nov 16, 2026')
})

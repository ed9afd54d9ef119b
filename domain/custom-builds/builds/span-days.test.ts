import { expect, test } from 'vitest'
import { earnedPercent, spanDays, waitedDays } from './work-progress.ts'

const day = (number: number) => new Date(Date.UTC(2027, 0, number))

test('a span is the time between two completions', () => {
  expect(spanDays(day(1), day(15), [])).toBe(14)
})

test('holds within a span are deducted, each day once', () => {
  const waits = [
    { startedAt: day(3), endedAt: day(6) },
    { startedAt: day(5), endedAt: day(8) },
    { startedAt: day(14), endedAt: null },
    { startedAt: day(20), endedAt: day(30) },
  ]
  expect(waitedDays(day(1), day(15), waits)).toBe(6)
  expect(spanDays(day(1), day(15), waits)).toBe(8)
})

test('a hold that began before the span counts from the span’s start', () => {
  expect(spanDays(day(10), day(12), [{ startedAt: day(1), endedAt: day(11) }])).toBe(1)
})

test('design, wood and plates done and the sides in progress are 34 percent of a steel-string', () => {
  const stages = [
    ...[4, 6, 18].map((weight) => ({ weight, status: 'done' as const })),
    { weight: 12, status: 'running' as const },
    ...[16, 16, 8, 14, 6].map((weight) => ({ weight, status: 'upcoming' as const })),
  ]
  expect(earnedPercent('building', stages)).toBe(34)
  expect(earnedPercent('ready', stages)).toBe(100)
})

test('a skipped stage earns nothing before the build is ready', () => {
  const stages = [
    { weight: 60, status: 'done' as const },
    { weight: 40, status: 'skipped' as const },
  ]
  expect(earnedPercent('building', stages)).toBe(60)
  expect(earnedPercent('ready', stages)).toBe(100)
})

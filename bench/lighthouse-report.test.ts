import { expect, test } from 'vitest'
import { MOBILE_GOALS, medianReport, type PageReport, reportTable } from './lighthouse-report.ts'

const bytes = { total: 200_000, html: 10_000, styles: 10_000, script: 130_000, fonts: 40_000, pictures: 10_000 }
const GOOD: PageReport = {
  page: '/catalog',
  performance: 97,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcp: 1_900,
  tbt: 40,
  cls: 0,
  bytes,
}

test('a value that misses its goal is bold, and one that reaches it is not', () => {
  const table = reportTable([{ ...GOOD, lcp: 2_100 }], MOBILE_GOALS)
  expect(table).toContain('| goal | ≥ 95 | ≥ 100 | ≥ 100 | ≥ 100 | ≤ 2.00 s | ≤ 100 ms | ≤ 0.010 | ≤ 300.0 KB |')
  expect(table).toContain('| /catalog | 97 | 100 | 100 | 100 | **2.10 s** | 40 ms | 0.000 | 195.3 KB |')
  expect(table).toContain('**127.0 KB**')
})

test('the median of three runs counts', () => {
  const runs = [60, 97, 95].map((performance) => ({ ...GOOD, performance }))
  expect(medianReport(runs).performance).toBe(95)
})

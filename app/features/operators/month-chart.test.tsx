import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MonthFigures } from '#contracts/figures-views.ts'
import { MonthChart } from './month-chart.tsx'

const month = (name: string, sold: number): MonthFigures => ({
  month: name,
  sales: 1,
  sold,
  given_back: 0,
  commission: 0,
  median_days_to_sale: null,
})
const chart = (months: MonthFigures[]) =>
  renderToStaticMarkup(
    <MonthChart title="Sold for" months={months} amountOf={({ sold }) => sold} format={(value) => `$${value}`} />,
  )

test('the largest month fills the chart, the others in proportion, and a month below zero has no bar', () => {
  const html = chart([month('2026-09', 50), month('2026-10', 200), month('2026-11', -20)])
  expect([...html.matchAll(/height="([\d.]+)"/g)].map(([, height]) => Number(height))).toEqual([10, 40, 0])
  expect(html).toContain('The most was $200 in Oct 2026.')
})

test('a year without a sale says so', () => {
  expect(chart([month('2026-10', 0), month('2026-11', 0)])).toContain('Nothing in these twelve months.')
})

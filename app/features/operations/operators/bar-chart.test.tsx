import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BarChart } from './bar-chart.tsx'

const chart = (bars: { label: string; amount: number }[]) =>
  renderToStaticMarkup(
    <BarChart title="Sold for" bars={bars} format={(value) => `$${value}`} nothing="No sales in the last twelve months." />,
  )

test('the largest month fills the chart, others are proportional, and a negative month has no bar', () => {
  const html = chart([
    { label: 'Sep 2026', amount: 50 },
    { label: 'Oct 2026', amount: 200 },
    { label: 'Nov 2026', amount: -20 },
  ])
  expect([...html.matchAll(/height="([\d.]+)"/g)].map(([, height]) => Number(height))).toEqual([10, 40, 0])
  expect(html).toContain('Highest: $200 (Oct 2026).')
})

test('shows a message for a year without sales', () => {
  expect(
    chart([
      { label: 'Oct 2026', amount: 0 },
      { label: 'Nov 2026', amount: 0 },
    ]),
  ).toContain('No sales in the last twelve months.')
})

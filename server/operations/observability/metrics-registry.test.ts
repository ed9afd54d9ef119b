import { expect, test } from 'vitest'
import { createRegistry } from './metrics-registry.ts'

test('counters, gauges and histograms are written in Prometheus’ text format', () => {
  const registry = createRegistry()
  const sales = registry.counter({ name: 'sales_total', help: 'Sales.', labels: ['kind', 'place'] })
  const open = registry.gauge({ name: 'open', help: 'Open ones.' })
  const seconds = registry.histogram({ name: 'work_seconds', help: 'Work.', labels: ['queue'] })
  const waits = registry.histogram({ name: 'wait_seconds', help: 'Waits.' })

  sales.add(['new', 'a "quoted"\\ line\n'])
  sales.add(['new', 'a "quoted"\\ line\n'], 2)
  open.set([], 5)
  open.set([], 4)
  for (const value of [0.001, 0.005, 0.3, 60]) seconds.observe(['mail'], value)
  waits.observe([], 0.02)

  const lines = registry.text().split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      '# HELP sales_total Sales.',
      '# TYPE sales_total counter',
      'sales_total{kind="new",place="a \\"quoted\\"\\\\ line\\n"} 3',
      'open 4',
      '# TYPE work_seconds histogram',
      'work_seconds_bucket{queue="mail",le="0.005"} 2',
      'work_seconds_bucket{queue="mail",le="0.5"} 3',
      'work_seconds_bucket{queue="mail",le="10"} 3',
      'work_seconds_bucket{queue="mail",le="+Inf"} 4',
      'work_seconds_count{queue="mail"} 4',
      'wait_seconds_bucket{le="0.025"} 1',
      'wait_seconds_sum 0.02',
    ]),
  )
  expect(Number(lines.find((line) => line.startsWith('work_seconds_sum'))?.split(' ')[1])).toBeCloseTo(60.306)
})

test('a new reading removes the previous values, and names are unique', () => {
  const registry = createRegistry()
  const ready = registry.gauge({ name: 'ready', help: 'Ready.', labels: ['queue'] })
  ready.set(['mail'], 1)
  ready.clear()
  ready.set(['refund'], 2)
  expect(registry.text()).toBe('# HELP ready Ready.\n# TYPE ready gauge\nready{queue="refund"} 2\n')
  expect(() => registry.counter({ name: 'ready', help: 'Again.' })).toThrow('two metrics')
})

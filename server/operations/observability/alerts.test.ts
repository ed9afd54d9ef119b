import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { definedJobs } from '#domain/kernel/define-job.ts'
import { jobHandlers } from '#server/jobs/job-handlers.ts'
import { createShopMetrics } from './shop-metrics.ts'

const ALERTS = readFileSync('deploy/prometheus/alerts.yml', 'utf8')
const ALERT_TESTS = readFileSync('deploy/prometheus/alerts.test.yml', 'utf8')
const RUNBOOK = 'docs/operations/runbook'
// Metrics of Prometheus itself and its blackbox exporter.
const FROM_ELSEWHERE = ['up', 'probe_ssl_earliest_cert_expiry']

type Panel = { title: string; targets?: { expr: string }[]; datasource?: { uid: string } }
const { panels } = JSON.parse(readFileSync('deploy/grafana/tonewood.json', 'utf8')) as { panels: Panel[] }

const rules = ALERTS.split('\n      - alert: ')
  .slice(1)
  .map((text) => ({
    name: text.slice(0, text.indexOf('\n')),
    expr: /expr: '(.*)'/.exec(text)?.[1] ?? '',
    severity: /severity: (\w+)/.exec(text)?.[1],
    summary: /summary: "(.*)"/.exec(text)?.[1] ?? '',
    runbook: /runbook: (.*)/.exec(text)?.[1] ?? '',
  }))

/** The metrics of an expression: names with a selector, or alone. */
function metricsIn(expr: string): string[] {
  const bare = expr.replaceAll(/"[^"]*"/g, '').replaceAll(/\b(by|without|on|ignoring) ?\([^)]*\)/g, '')
  return [...bare.matchAll(/\b([a-z][a-z0-9]*(?:_[a-z0-9]+)+|up)\b(?!\s*[(=~])/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'histogram_quantile' && name !== 'label_values')
}

test('every metric in an alert or the dashboard is measured', () => {
  const known = new Set([...createShopMetrics().registry.names(), ...FROM_ELSEWHERE])
  const expressions = [...rules.map(({ expr }) => expr), ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))]
  const named = expressions.flatMap((expr) => {
    const names = metricsIn(expr)
    return names.length > 0 ? names : [`no metric in ${expr}`]
  })
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((name) => !known.has(name))).toEqual([])
  expect(metricsIn('max by (queue) (rate(tonewood_nothing{job="up"}[5m])) > 1')).toEqual(['tonewood_nothing'])
})

test('the dashboard shows every metric', () => {
  const shown = new Set(panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => metricsIn(expr))))
  const series = createShopMetrics()
    .registry.names()
    .filter((name) => !/_(sum|count)$/.test(name))
  expect(series.length).toBeGreaterThan(20)
  expect(series.filter((name) => !shown.has(name))).toEqual([])
})

test('every alert has a runbook page with its meaning, checks and fixes', () => {
  expect(rules.length).toBeGreaterThan(12)
  const index = readFileSync(`${RUNBOOK}/README.md`, 'utf8')
  for (const { name, severity, summary, runbook } of rules) {
    expect(['page', 'ticket']).toContain(severity)
    expect(existsSync(runbook), `${name} has no page ${runbook}`).toBe(true)
    const page = readFileSync(runbook, 'utf8')
    expect(page).toMatch(new RegExp(`^# ${name}\n\n${summary.replaceAll('.', '\\.')}\n\n\\*\\*Means\\*\\*: `))
    for (const part of ['**Look at**', '**Do**']) expect(page).toContain(part)
    expect(index).toContain(`[${name}](${runbook.slice(RUNBOOK.length + 1)}) | ${severity} | ${summary} |`)
  }
  const pages = globSync(`${RUNBOOK}/*.md`).filter((path) => !path.endsWith('README.md'))
  expect(pages.sort()).toEqual(rules.map(({ runbook }) => runbook).sort())
})

test('the money alerts cover every job that moves money', () => {
  const moving = definedJobs()
    .filter(({ movesMoney }) => movesMoney)
    .map(({ name }) => name)
  expect(jobHandlers.length).toBeGreaterThan(20)
  for (const name of ['MoneyJobsLate', 'MoneyJobsFail', 'JobsLate']) {
    const { expr = '' } = rules.find((rule) => rule.name === name) ?? {}
    const [, queues = ''] = /queue[=!]~"([^"]*)"/.exec(expr) ?? []
    expect(queues.split('|').sort(), name).toEqual(moving.toSorted())
  }
})

test('every tested alert exists', () => {
  const tested = [...ALERT_TESTS.matchAll(/alertname: (\w+)/g)].map(([, name]) => name)
  expect(tested.length).toBeGreaterThan(4)
  expect(tested.filter((name) => !rules.some((rule) => rule.name === name))).toEqual([])
})

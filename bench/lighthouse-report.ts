/** Lighthouse's results for one page: scores from 0 to 100, times in milliseconds, bytes as sent. */
export type PageReport = {
  page: string
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcp: number
  tbt: number
  cls: number
  bytes: Record<ByteKind, number>
}

export type ByteKind = 'total' | 'html' | 'styles' | 'script' | 'fonts' | 'pictures'

type Column = { name: string; read: (report: PageReport) => number; show: (value: number) => string }

/** The worst value that is still good enough. */
type Goals = Partial<Record<string, { atLeast?: number; atMost?: number }>>

const KB = 1024

const COLUMNS: Column[] = [
  { name: 'performance', read: ({ performance }) => performance, show: String },
  { name: 'accessibility', read: ({ accessibility }) => accessibility, show: String },
  { name: 'best practices', read: ({ bestPractices }) => bestPractices, show: String },
  { name: 'SEO', read: ({ seo }) => seo, show: String },
  { name: 'LCP', read: ({ lcp }) => lcp, show: (value) => `${(value / 1000).toFixed(2)} s` },
  { name: 'TBT', read: ({ tbt }) => tbt, show: (value) => `${Math.round(value)} ms` },
  { name: 'CLS', read: ({ cls }) => cls, show: (value) => value.toFixed(3) },
  { name: 'all', read: ({ bytes }) => bytes.total, show: kilobytes },
  { name: 'HTML', read: ({ bytes }) => bytes.html, show: kilobytes },
  { name: 'CSS', read: ({ bytes }) => bytes.styles, show: kilobytes },
  { name: 'script', read: ({ bytes }) => bytes.script, show: kilobytes },
  { name: 'fonts', read: ({ bytes }) => bytes.fonts, show: kilobytes },
  { name: 'pictures', read: ({ bytes }) => bytes.pictures, show: kilobytes },
]

const PERFECT = {
  accessibility: { atLeast: 100 },
  'best practices': { atLeast: 100 },
  SEO: { atLeast: 100 },
  CLS: { atMost: 0.01 },
}

export const MOBILE_GOALS: Goals = {
  ...PERFECT,
  performance: { atLeast: 95 },
  LCP: { atMost: 2000 },
  TBT: { atMost: 100 },
  all: { atMost: 300 * KB },
  script: { atMost: 125 * KB },
}

export const DESKTOP_GOALS: Goals = { ...PERFECT, performance: { atLeast: 98 }, script: { atMost: 125 * KB } }

/** The run with the median performance, because a busy machine disturbs single runs. */
export function medianReport(runs: PageReport[]): PageReport {
  const median = runs.toSorted((a, b) => a.performance - b.performance || b.tbt - a.tbt)[Math.floor(runs.length / 2)]
  if (!median) throw new Error('There are no runs')
  return median
}

/** A Markdown table with the goals in its first row. A value that misses its goal is bold. */
export function reportTable(reports: PageReport[], goals: Goals): string {
  const rows = [
    ['', ...COLUMNS.map(({ name }) => name)],
    ['---', ...COLUMNS.map(() => '--:')],
    ['goal', ...COLUMNS.map((column) => showGoal(column, goals))],
    ...reports.map((report) => [report.page, ...COLUMNS.map((column) => cell(column, report, goals))]),
  ]
  return rows.map((row) => `| ${row.join(' | ')} |`).join('\n')
}

function showGoal({ name, show }: Column, goals: Goals): string {
  const { atLeast, atMost } = goals[name] ?? {}
  if (atLeast !== undefined) return `≥ ${show(atLeast)}`
  return atMost === undefined ? '' : `≤ ${show(atMost)}`
}

function cell({ name, read, show }: Column, report: PageReport, goals: Goals): string {
  const value = read(report)
  const { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY } = goals[name] ?? {}
  return value < atLeast || value > atMost ? `**${show(value)}**` : show(value)
}

function kilobytes(bytes: number): string {
  return `${(bytes / KB).toFixed(1)} KB`
}

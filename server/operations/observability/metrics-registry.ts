/** The values of a metric's labels, in the order of the names. Never an id, a person's text or a path. */
type Values = readonly (string | number)[]
type Kind = 'counter' | 'gauge' | 'histogram'
type Definition = { name: string; help: string; labels?: readonly string[] }
type Metric = { name: string; help: string; kind: Kind; lines: () => string[] }

export type Counter = { add(values: Values, by?: number): void; read(values: Values): number }
export type Gauge = {
  set(values: Values, value: number): void
  /** Removes all values, before those of a new reading. */
  clear(): void
}
export type Histogram = { observe(values: Values, value: number): void }

// In seconds, from a cached response to the request timeout.
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const SEPARATOR = '\u0000'

/** As Prometheus spells it. */
function numeral(value: number): string {
  return value === Number.POSITIVE_INFINITY ? '+Inf' : String(value)
}

/** Collects metrics, and writes them in Prometheus' text format. */
export function createRegistry() {
  const metrics: Metric[] = []

  function register(metric: Metric): void {
    if (metrics.some(({ name }) => name === metric.name)) throw new Error(`There are two metrics called ${metric.name}`)
    metrics.push(metric)
  }

  function numbers(kind: Kind, { name, help, labels }: Definition) {
    const values = new Map<string, number>()
    const lines = () => [...values].map(([key, value]) => `${name}${labelled(labels, key)} ${numeral(value)}`)
    register({ name, help, kind, lines })
    return values
  }

  return {
    /** Only grows. */
    counter(definition: Definition): Counter {
      const values = numbers('counter', definition)
      return {
        add(labels, by = 1) {
          const key = labels.join(SEPARATOR)
          values.set(key, (values.get(key) ?? 0) + by)
        },
        read: (labels) => values.get(labels.join(SEPARATOR)) ?? 0,
      }
    },

    /** As it is at the moment. */
    gauge(definition: Definition): Gauge {
      const values = numbers('gauge', definition)
      return { set: (labels, value) => void values.set(labels.join(SEPARATOR), value), clear: () => values.clear() }
    },

    /** The count, the sum, and the number within each limit. */
    histogram({ name, help, labels }: Definition): Histogram {
      const series = new Map<string, Float64Array>()
      register({
        name,
        help,
        kind: 'histogram',
        lines: () => [...series].flatMap(([key, counts]) => histogramLines(name, labels, key, counts)),
      })
      return {
        observe(values, value) {
          const key = values.join(SEPARATOR)
          const counts = series.get(key) ?? new Float64Array(BUCKETS.length + 2)
          series.set(key, counts)
          const bucket = BUCKETS.findIndex((limit) => value <= limit)
          const at = bucket < 0 ? BUCKETS.length : bucket
          counts[at] = (counts[at] ?? 0) + 1
          counts[BUCKETS.length + 1] = (counts[BUCKETS.length + 1] ?? 0) + value
        },
      }
    },

    /** Every metric, also those without a value yet. */
    text(): string {
      const parts = metrics.map(({ name, help, kind, lines }) =>
        [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...lines()].join('\n'),
      )
      return `${parts.join('\n')}\n`
    },

    /** The names of all series, as used in rules and dashboards. */
    names(): string[] {
      return metrics.flatMap(({ name, kind }) =>
        kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      )
    },
  }
}
export type Registry = ReturnType<typeof createRegistry>

function histogramLines(name: string, labels: readonly string[] | undefined, key: string, counts: Float64Array): string[] {
  let total = 0
  const buckets = [...BUCKETS, '+Inf'].map((limit, at) => {
    total += counts[at] ?? 0
    return `${name}_bucket${labelled([...(labels ?? []), 'le'], key === '' && !labels ? String(limit) : key + SEPARATOR + limit)} ${total}`
  })
  const own = labelled(labels, key)
  return [...buckets, `${name}_sum${own} ${counts[BUCKETS.length + 1]}`, `${name}_count${own} ${total}`]
}

function labelled(labels: readonly string[] | undefined, key: string): string {
  if (!labels?.length) return ''
  const values = key.split(SEPARATOR)
  return `{${labels.map((label, at) => `${label}="${escaped(values[at] ?? '')}"`).join(',')}}`
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}

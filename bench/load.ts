import autocannon, { type Client } from 'autocannon'

/** `requests` includes the warm-up. */
export type Load = { requestsPerSecond: number; p99Ms: number; failures: number; requests: number }

const CONNECTIONS = 16
const SECONDS = 5
// A browser's user agent, because only those count as views.
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Sixteen people, each with their own address, for five seconds after a warm-up of one second. */
export async function load(url: string): Promise<Load> {
  let people = 0
  const setupClient = (client: Client) => {
    people += 1
    client.setHeaders({ 'accept-encoding': 'gzip, br', 'x-forwarded-for': `10.4.0.${people}`, 'user-agent': USER_AGENT })
  }
  const options = { url, connections: CONNECTIONS, setupClient }
  const warmUp = await autocannon({ ...options, duration: 1 })
  const result = await autocannon({ ...options, duration: SECONDS })
  return {
    requestsPerSecond: result.requests.average,
    p99Ms: result.latency.p99,
    failures: result.errors + result.non2xx,
    requests: warmUp.requests.total + result.requests.total,
  }
}

type Row = { what: string; ours: Load; bare: Load }

/** The rows as a table, with the ratio to the bare server. */
export function table(title: string, rows: Row[]): string {
  const lines = rows.map(({ what, ours, bare }) => [
    what,
    ours.requestsPerSecond.toFixed(0),
    `${ours.p99Ms.toFixed(1)} ms`,
    bare.requestsPerSecond.toFixed(0),
    `${bare.p99Ms.toFixed(1)} ms`,
    (ours.requestsPerSecond / bare.requestsPerSecond).toFixed(2),
    String(ours.failures + bare.failures),
  ])
  const all = [['', 'req/s', 'p99', 'bare', 'p99', 'ratio', 'failed'], ...lines]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0))) ?? []
  const drawn = all.map((line) =>
    line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  '),
  )
  return `${title}\n${drawn.join('\n')}\n`
}

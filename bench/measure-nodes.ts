import { type Load, load } from './load.ts'
import { watchBackends } from './measure-lists.ts'
import { startShop } from './shop-process.ts'

const LIST = '/api/v1/products?category=guitars&sort=price-low'
const MOST_NODES = 3

/** One, two and three nodes on one database, with the same load of lists on each, uncached. */
export async function measureNodes(databaseUrl: string): Promise<string> {
  const backends = await watchBackends(databaseUrl)
  const lines = ['nodes | requests/s | p99 | processor of the nodes | of PostgreSQL | share of PostgreSQL']
  try {
    for (let count = 1; count <= MOST_NODES; count++) {
      const nodes = await Promise.all(
        Array.from({ length: count }, () => startShop(databaseUrl, { PAGE_CACHE: 'off', TRUSTED_PROXIES: '1' })),
      )
      try {
        const [ownBefore, databaseBefore] = [sum(nodes.map((node) => node.cpuMs())), await backends.cpuMs()]
        const loads = await Promise.all(nodes.map(({ url }) => load(url + LIST)))
        const own = sum(nodes.map((node) => node.cpuMs())) - ownBefore
        const database = (await backends.cpuMs()) - databaseBefore
        lines.push(row(count, loads, own, database))
      } finally {
        await Promise.all(nodes.map((node) => node.stop()))
      }
    }
  } finally {
    await backends.close()
  }
  return lines.join('\n')
}

function row(count: number, loads: Load[], own: number, database: number): string {
  const requests = sum(loads.map((one) => one.requests))
  return [
    count,
    sum(loads.map(({ requestsPerSecond }) => requestsPerSecond)).toFixed(0),
    `${Math.max(...loads.map(({ p99Ms }) => p99Ms)).toFixed(0)} ms`,
    `${(own / requests).toFixed(2)} ms`,
    `${(database / requests).toFixed(2)} ms`,
    `${((database / (own + database)) * 100).toFixed(0)} %`,
  ].join(' | ')
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

import pg from 'pg'
import { type Load, load, table } from './load.ts'
import { startBareSql, startLean } from './run-baselines.ts'
import { cpuMsOf, startShop } from './shop-process.ts'

const ROUNDS = 3
const LISTS = ['/api/v1/products', '/api/v1/products?category=guitars&sort=price-low', '/api/v1/products?q=heron']

/**
 * The API's lists and one product without any cache, alternating with a handwritten server that sends the same responses and with a lean
 * one that sends less.
 */
export async function measureLists(databaseUrl: string): Promise<string> {
  const shop = await startShop(databaseUrl, { TRUSTED_PROXIES: '1', PAGE_CACHE: 'off', PUBLIC_URL: 'http://shop.test' })
  const bare = await startBareSql(databaseUrl)
  const lean = await startLean(databaseUrl)
  const backends = await watchBackends(databaseUrl)
  try {
    const { products } = (await (await fetch(shop.url + LISTS[0])).json()) as { products: { id: string }[] }
    const paths = [...LISTS, `/api/v1/products/${products[0]?.id}`]
    const rows = []
    const leanRows = []
    const costs = []
    for (const path of paths) {
      await requireSameAnswer(shop.url + path, bare.url + path)
      const ours: Load[] = []
      const theirs: Load[] = []
      const leans: Load[] = []
      const used = { shop: [] as number[], database: [] as number[] }
      // Alternating, with medians, because a shared machine allows only simultaneous comparisons.
      for (let round = 0; round < ROUNDS; round++) {
        const [shopMs, databaseMs] = [shop.cpuMs(), await backends.cpuMs()]
        const measured = await load(shop.url + path)
        ours.push(measured)
        used.shop.push((shop.cpuMs() - shopMs) / measured.requests)
        used.database.push(((await backends.cpuMs()) - databaseMs) / measured.requests)
        theirs.push(await load(bare.url + path))
        leans.push(await load(lean.url + path))
      }
      const what = path.replace(/[\w-]{36}/, '…')
      rows.push({ what, ours: median(ours), bare: median(theirs) })
      leanRows.push({ what, ours: median(ours), bare: median(leans) })
      costs.push(`${what}: the shop ${middle(used.shop).toFixed(2)} ms, PostgreSQL ${middle(used.database).toFixed(2)} ms\n`)
    }
    const compared = table('API with PAGE_CACHE=off, compared with node:http and pg written by hand for the same bytes', rows)
    const comparedToLean = table('The same, compared with a lean server that has tables of its own and sends less', leanRows)
    return `${compared}\n${comparedToLean}\nProcessor time of each of these requests, medians\n${costs.join('')}`
  } finally {
    await backends.close()
    bare.stop()
    lean.stop()
    await shop.stop()
  }
}

async function requireSameAnswer(one: string, other: string): Promise<void> {
  const [ours, theirs] = await Promise.all([one, other].map(async (url) => (await fetch(url)).text()))
  if (ours !== theirs) throw new Error(`The two servers differ about ${one}:\n${ours}\n${theirs}`)
}

/** The CPU time of this database's connections, if they are on this machine. */
export async function watchBackends(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return {
    async cpuMs() {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and application_name = 'tonewood'`,
      )
      return rows.reduce((sum, { pid }) => sum + cpuMsOf(pid), 0)
    },
    close: () => client.end(),
  }
}

function middle(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function median(loads: Load[]): Load {
  const [center] = [...loads].sort((a, b) => a.requestsPerSecond - b.requestsPerSecond).slice(Math.floor(loads.length / 2))
  if (!center) throw new Error('Nothing was measured')
  return { ...center, failures: loads.reduce((sum, { failures }) => sum + failures, 0) }
}

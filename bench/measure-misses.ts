import { Agent, get } from 'node:http'
import pg from 'pg'
import { watchBackends } from './measure-lists.ts'
import { startShop } from './shop-process.ts'

const READERS = 16
const WARM_UP_MS = 5_000
const MEASURED_MS = 15_000
const HEADERS = { 'accept-encoding': 'gzip, br', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36' }

/** Sixteen readers of different, uncached product pages: what a crawler, or a shop with a million instruments, costs. */
export async function measureMisses(databaseUrl: string): Promise<string> {
  const ids = await shuffledProducts(databaseUrl)
  const shop = await startShop(databaseUrl, { TRUSTED_PROXIES: '1', PAGE_CACHE: 'off', PUBLIC_URL: 'http://shop.test' })
  const backends = await watchBackends(databaseUrl)
  try {
    let at = 0
    const next = () => `${shop.url}/product/${ids[at++ % ids.length]}`
    await read(next, WARM_UP_MS)
    const [shopMs, databaseMs] = [shop.cpuMs(), await backends.cpuMs()]
    const statuses = await read(next, MEASURED_MS)
    const served = statuses.filter((status) => status === 200).length
    if (served === 0) throw new Error('Every page was refused')
    const per = (ms: number) => (ms / served).toFixed(2)
    return (
      `Uncached product pages, ${READERS} readers of different instruments\n` +
      `${(served / (MEASURED_MS / 1000)).toFixed(0)} pages/s, ${statuses.length - served} refused; ` +
      `the shop ${per(shop.cpuMs() - shopMs)} ms each (goal 8), PostgreSQL ${per((await backends.cpuMs()) - databaseMs)} ms (goal 1.5)\n`
    )
  } finally {
    await backends.close()
    await shop.stop()
  }
}

async function shuffledProducts(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(`select id from products where status = 'listed' order by md5(id::text)`)
  await client.end()
  return rows.map(({ id }) => id)
}

/** The statuses of all responses within this time. */
async function read(next: () => string, ms: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: READERS })
  const until = performance.now() + ms
  const statuses: number[] = []
  async function reader(_: unknown, who: number) {
    while (performance.now() < until) statuses.push(await statusOf(next(), agent, `10.4.0.${who}`))
  }
  await Promise.all(Array.from({ length: READERS }, reader))
  agent.destroy()
  return statuses
}

function statusOf(url: string, agent: Agent, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { ...HEADERS, 'x-forwarded-for': address } }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    }).on('error', reject)
  })
}

import { type Load, load, table } from './load.ts'
import { startBareSql } from './run-baselines.ts'
import { startShop } from './shop-process.ts'

const ROUNDS = 3
const LISTS = ['/api/v1/products', '/api/v1/products?category=guitars&sort=price-low', '/api/v1/products?q=heron']

/** The API's lists and one instrument without any cache, in turns with a server written by hand that gives exactly the same answers. */
export async function measureLists(databaseUrl: string): Promise<string> {
  const shop = await startShop(databaseUrl, { TRUSTED_PROXIES: '1', PAGE_CACHE: 'off', PUBLIC_URL: 'http://shop.test' })
  const bare = await startBareSql(databaseUrl)
  try {
    const { products } = (await (await fetch(shop.url + LISTS[0])).json()) as { products: { id: string }[] }
    const paths = [...LISTS, `/api/v1/products/${products[0]?.id}`]
    const rows = []
    for (const path of paths) {
      await requireSameAnswer(shop.url + path, bare.url + path)
      const ours: Load[] = []
      const theirs: Load[] = []
      // In turns, and the medians: on a shared machine only what runs at the same time can be compared.
      for (let round = 0; round < ROUNDS; round++) {
        ours.push(await load(shop.url + path))
        theirs.push(await load(bare.url + path))
      }
      rows.push({ what: path.replace(/[\w-]{36}/, '…'), ours: median(ours), bare: median(theirs) })
    }
    return table('API with PAGE_CACHE=off, compared with node:http and pg written by hand for the same bytes', rows)
  } finally {
    bare.stop()
    await shop.stop()
  }
}

async function requireSameAnswer(one: string, other: string): Promise<void> {
  const [ours, theirs] = await Promise.all([one, other].map(async (url) => (await fetch(url)).text()))
  if (ours !== theirs) throw new Error(`The two servers differ about ${one}:\n${ours}\n${theirs}`)
}

function median(loads: Load[]): Load {
  const [middle] = [...loads].sort((a, b) => a.requestsPerSecond - b.requestsPerSecond).slice(Math.floor(loads.length / 2))
  if (!middle) throw new Error('Nothing was measured')
  return { ...middle, failures: loads.reduce((sum, { failures }) => sum + failures, 0) }
}

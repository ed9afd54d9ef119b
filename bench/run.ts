import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDemoShop } from '#db/demo/fill-demo-shop.ts'
import { startEmbeddedServer } from '#db/embedded-server.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { fillManyProducts } from './fill-many-products.ts'
import { load, table } from './load.ts'
import { measureLighthouse } from './measure-lighthouse.ts'
import { measureLists } from './measure-lists.ts'
import { measureOverload } from './overload.ts'
import { pageWeights } from './page-weight.ts'
import { baselineReplay } from './run-baselines.ts'
import { startShop } from './shop-process.ts'

const PRODUCTS = 10_000
const now = new Date('2026-11-21T12:00:00Z')

const folder = await mkdtemp(join(tmpdir(), 'tonewood-bench-'))
const postgres = await startEmbeddedServer(folder)
try {
  await fillDemo(postgres.url)
  // `npm run bench -- overload` or `lighthouse` measures only that, `npm run bench -- lists` all but these two.
  const asked = process.argv[2]
  if (asked === undefined || asked === 'lighthouse') console.log(await measureLighthouse(postgres.url))
  if (asked !== 'lighthouse') await fillMany(postgres.url)
  if (asked === undefined || asked === 'lists') await measure(postgres.url)
  if (asked === undefined || asked === 'overload') console.log(await measureOverload(postgres.url))
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function fillDemo(url: string) {
  const database = openDatabase(url)
  await migrate(database)
  await fillDemoShop(database.db, { now })
  await database.close()
}

async function fillMany(url: string) {
  const { db, close } = openDatabase(url)
  await fillManyProducts(db, { now, products: PRODUCTS })
  await close()
}

async function measure(databaseUrl: string) {
  // The first start creates the queue's tables; the second is what an operator sees.
  await (await startShop(databaseUrl)).stop()
  const shop = await startShop(databaseUrl, { TRUSTED_PROXIES: '1' })
  try {
    const id = await anyProduct(shop.url)
    const pages = ['/', '/catalog', '/catalog?category=guitars&sort=price-low', '/catalog?q=heron', `/product/${id}`]

    console.log(
      `\nTonewood on this machine: ${PRODUCTS.toLocaleString('en-US')} products, 16 connections, Node ${process.version}\n`,
    )
    console.log(
      `start with an existing database: ${(shop.startMs / 1000).toFixed(2)} s; memory after start ${shop.memoryMb()} MB\n`,
    )
    const rows = []
    for (const path of pages) {
      const ours = await load(shop.url + path)
      const bare = await baselineReplay(shop.url + path, load)
      rows.push({ what: path.replace(id, '…'), ours, bare })
    }
    console.log(table('Cached pages, compared with a bare node:http server sending the same bytes', rows))
    console.log(await measureLists(databaseUrl))
    console.log(`memory under this load: at most ${shop.peakMemoryMb()} MB\n`)
    console.log(await pageWeights(shop.url, ['/', '/catalog', `/product/${id}`, '/no-such-page']))
  } finally {
    await shop.stop()
  }
}

async function anyProduct(url: string): Promise<string> {
  const response = await fetch(`${url}/api/v1/products?q=dreadnought`)
  const { products } = (await response.json()) as { products: { id: string }[] }
  const [first] = products
  if (!first) throw new Error('The shop has no products to measure')
  return first.id
}

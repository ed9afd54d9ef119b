import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fillDemoShop } from '#db/demo/fill-demo-shop.ts'
import { startEmbeddedServer } from '#db/embedded-server.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { fillManyProducts } from './fill-many-products.ts'
import { load, table } from './load.ts'
import { measureAlerts } from './measure-alerts.ts'
import { measureBackup } from './measure-backup.ts'
import { measureEdits } from './measure-edits.ts'
import { measureLighthouse } from './measure-lighthouse.ts'
import { measureLists } from './measure-lists.ts'
import { measureMisses } from './measure-misses.ts'
import { measureNodes } from './measure-nodes.ts'
import { measureSitemap } from './measure-sitemap.ts'
import { measureSize } from './measure-size.ts'
import { measureOverload } from './overload.ts'
import { pageWeights } from './page-weight.ts'
import { baselineReplay } from './run-baselines.ts'
import { startShop } from './shop-process.ts'

const PRODUCTS = 10_000
const now = new Date('2026-11-21T12:00:00Z')
// A large shop's server has a machine of its own.
const LARGE_SERVER = { shared_buffers: '2GB', effective_cache_size: '8GB', max_wal_size: '4GB' }
const ITEMS_PER_BUILDER = 10
const AN_HOUR = { statementMs: 3_600_000 }

const { values: size, positionals } = parseArgs({
  options: { products: { type: 'string' }, builders: { type: 'string' } },
  allowPositionals: true,
})
const folder = await mkdtemp(join(tmpdir(), 'tonewood-bench-'))
const postgres = await startEmbeddedServer(folder, size.products === undefined ? {} : { settings: LARGE_SERVER })
try {
  if (size.products === undefined) await measureParts(postgres.url, positionals[0])
  else await measureLarge(postgres.url, Number(size.products), Number(size.builders ?? Number(size.products) / ITEMS_PER_BUILDER))
} finally {
  await postgres.stop()
  // Under root the data is in a separate folder.
  for (const made of [folder, postgres.home]) await rm(made, { recursive: true, force: true })
}

/** `npm run bench -- misses`, `overload`, `alerts` or `lighthouse` measures only that, `npm run bench -- lists` all but the last three. */
async function measureParts(url: string, asked: string | undefined) {
  await fillDemo(url)
  if (asked === undefined || asked === 'lighthouse') console.log(await measureLighthouse(url))
  if (asked !== 'lighthouse') await fillMany(url, { products: PRODUCTS })
  if (asked === undefined || asked === 'lists') await measure(url)
  if (asked === 'misses') console.log(await measureMisses(url))
  if (asked === undefined || asked === 'alerts') console.log(await measureAlerts(url))
  if (asked === undefined || asked === 'overload') console.log(await measureOverload(url))
}

/** `npm run bench -- --products=1000000 --builders=100000` compares a shop of this size with one of 10,000 on the same server. */
async function measureLarge(small: string, products: number, builders: number) {
  const large = await createDatabase(small, 'large')
  for (const [url, crowd] of [
    [small, { products: PRODUCTS, builders: PRODUCTS / ITEMS_PER_BUILDER }],
    [large, { products, builders }],
  ] as const) {
    await fillDemo(url)
    const startedAt = performance.now()
    await fillMany(url, crowd)
    console.log(`${crowd.products} instruments filled in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  }
  console.log(`\n${await measureSitemap(large)}\n\n${await measureSize(small, large)}`)
  console.log(`\n${await measureBackup(large)}`)
  console.log(`\n${await measureEdits(large)}\n\n${await measureNodes(large)}`)
}

async function createDatabase(url: string, name: string): Promise<string> {
  const { pool, close } = openDatabase(url)
  await pool.query(`create database ${name}`)
  await close()
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

async function fillDemo(url: string) {
  const database = openDatabase(url)
  await migrate(database)
  await fillDemoShop(database.db, { now })
  await database.close()
}

async function fillMany(url: string, crowd: { products: number; builders?: number }) {
  // One connection, which can vacuum a large table for as long as it takes.
  const { db, pool, within, close } = openDatabase(url, { max: 1 })
  await pool.query('set statement_timeout = 0')
  await within(AN_HOUR, () => fillManyProducts(db, { now, ...crowd }))
  await close()
}

async function measure(databaseUrl: string) {
  // The first start creates the queue's tables; the second is what an operator experiences.
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
    console.log(await measureMisses(databaseUrl))
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

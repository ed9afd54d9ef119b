import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generate } from 'orval'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ShopProcess, startShop } from '#bench/shop-process.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import { openWorld, type World } from '#testing/world.ts'
import { ordersOf } from '#testing/world-sales.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../..')
const PROGRAM = 'buy-an-instrument.ts'
const PASSWORD = 'spruce and maple'

let world: World
let shop: ShopProcess
let folder: string
beforeAll(async () => {
  world = await openWorld()
  ;[shop, folder] = await Promise.all([
    startShop(world.databaseUrl, { RATE_LIMITS: 'off', LOG_LEVEL: 'error' }),
    mkdtemp(join(tmpdir(), 'tonewood-client-')),
  ])
  const output = { target: 'client.ts', client: 'fetch', baseUrl: { getBaseUrlFromSpecification: true } } as const
  await generate({ input: `${shop.url}/openapi.json`, output }, folder, { logLevel: 'error' })
  await copyFile(join(ROOT, 'testing/generated-client', PROGRAM), join(folder, PROGRAM))
})
afterAll(async () => {
  await shop.stop()
  await world.close()
  await rm(folder, { recursive: true })
})

test('a program written against a client that is generated from /openapi.json compiles', async () => {
  const compilerOptions = { typeRoots: [join(ROOT, 'node_modules/@types')], types: ['node'], noEmit: true }
  const config = { extends: join(ROOT, 'tsconfig.json'), compilerOptions, include: ['*.ts'], exclude: [] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
  // A compiler that is missing or killed prints nothing, so the exit code counts too.
  const compiled = run(join(ROOT, 'node_modules/.bin/tsc'), ['--project', folder]).catch((error) => {
    throw new Error(error.stdout || error.message, { cause: error })
  })
  await expect(compiled).resolves.toEqual({ stdout: '', stderr: '' })
})

test('that program finds an instrument, gets shipping rates, and buys it', async () => {
  const [buyer, product] = await Promise.all([world.buyer({ password: PASSWORD }), world.product({ name: 'Heron' })])
  const { stdout } = await run(process.execPath, [join(folder, PROGRAM), shop.url, buyer.email, PASSWORD, product.name])
  const [order] = await ordersOf(world, product.id)
  expect(order).toMatchObject({ buyerId: buyer.id, status: 'completed' })
  expect(JSON.parse(stdout)).toEqual({ total: toDollars(Number(order?.totalCents)), items: ['Heron'], to: 'Austin' })
})

import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ShopProcess, startShop } from '#bench/shop-process.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { apiDocument } from '#server/api/api-document.ts'
import { imageFile } from '#testing/image-files.ts'
import { openWorld, type World } from '#testing/world.ts'
import { issueToken } from '#testing/world-tokens.ts'
import { buildClient } from './build-client.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '..')
const SOURCE = join(import.meta.dirname, 'client')
const EXAMPLE = 'list-an-instrument.ts'

let world: World
let shop: ShopProcess
/** The folder of a program with the client installed. */
let folder: string
let installed: string
beforeAll(async () => {
  world = await openWorld()
  ;[shop, folder] = await Promise.all([
    startShop(world.databaseUrl, { RATE_LIMITS: 'off', LOG_LEVEL: 'error' }),
    mkdtemp(join(tmpdir(), 'tonewood-client-')),
  ])
  installed = join(folder, 'node_modules/@tonewood/client')
  await mkdir(installed, { recursive: true })
  await Promise.all([
    buildClient(join(installed, 'dist')),
    ...['package.json', 'README.md'].map((file) => copyFile(join(SOURCE, file), join(installed, file))),
    copyFile(join(SOURCE, EXAMPLE), join(folder, EXAMPLE)),
    writeFile(join(folder, 'package.json'), '{ "type": "module" }'),
  ])
})
afterAll(async () => {
  await shop.stop()
  await world.close()
  await rm(folder, { recursive: true })
})

test('the client has every call of the running shop, and no other', async () => {
  const served = await (await fetch(`${shop.url}/openapi.json`)).json()
  expect(served).toEqual(JSON.parse(JSON.stringify(apiDocument(shop.url))))
  const types = await readFile(join(installed, 'dist/operations.d.ts'), 'utf8')
  const known = [...types.matchAll(/^ {2}'?((?:GET|POST|PUT|PATCH|DELETE) [^':]+)'?:/gm)].map(([, name]) => name)
  const calls = Object.entries<object>(served.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  // An event stream isn't a response.
  expect(known.sort()).toEqual(calls.filter((call) => call !== 'GET /api/v1/events').sort())
})

test('a program that uses it compiles, and one with an unknown call does not', async () => {
  const compilerOptions = {
    typeRoots: [join(ROOT, 'node_modules/@types')],
    types: ['node'],
    noEmit: true,
    module: 'nodenext',
    moduleResolution: 'nodenext',
  }
  const config = { extends: join(ROOT, 'tsconfig.json'), compilerOptions, include: ['*.ts'], exclude: [] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
  await writeFile(
    join(folder, 'wrong.ts'),
    `import { createClient, type OwnProduct } from '@tonewood/client'
const shop = createClient('')
const { products } = await shop('GET /api/v1/products', { query: { q: 'cedar' } })
await shop('GET /api/v1/products')
export const name: string | undefined = products[0]?.name
export type Listed = OwnProduct
// @ts-expect-error There is no such call.
await shop('GET /api/v1/violins')
// @ts-expect-error A product needs a price.
await shop('POST /api/v1/products', { json: { name: 'Cedar OM' } })
// @ts-expect-error A body is missing.
await shop('POST /api/v1/products')
// @ts-expect-error There is no such field.
void products[0]?.no_such_field
`,
  )
  const compiled = run(join(ROOT, 'node_modules/.bin/tsc'), ['--project', folder]).catch((error) => {
    throw new Error(error.stdout || error.message, { cause: error })
  })
  await expect(compiled).resolves.toEqual({ stdout: '', stderr: '' })
})

test('the README’s ten lines list an instrument in a running shop, with a token', async () => {
  const builder = await world.builder({ canBePaid: true })
  const { secret } = await issueToken(world, builder, { scopes: ['products:write'] })
  await writeFile(join(folder, 'front.jpg'), await imageFile({ width: 900, height: 1200 }))
  const env = { ...process.env, SHOP: shop.url, TOKEN: secret }
  const { stdout } = await run(process.execPath, [EXAMPLE], { cwd: folder, env })
  const [product] = await world.db.select().from(products).where(eq(products.builderId, builder.profileId))
  expect(product).toMatchObject({ name: 'Cedar OM', priceCents: 420_000, status: 'listed' })
  expect(stdout).toBe(`Cedar OM is listed for $4200: ${product?.id}\n`)

  const [readme, example] = await Promise.all([
    readFile(join(SOURCE, 'README.md'), 'utf8'),
    readFile(join(SOURCE, EXAMPLE), 'utf8'),
  ])
  expect(readme).toContain(example)
})

test('the package contains the program, its types and its README, without dependencies', async () => {
  const { stdout } = await run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: installed })
  const [packed] = JSON.parse(stdout) as { files: { path: string }[] }[]
  expect(packed?.files.map(({ path }) => path).sort()).toEqual([
    'README.md',
    'dist/client.d.ts',
    'dist/client.js',
    'dist/index.d.ts',
    'dist/index.js',
    'dist/operations.d.ts',
    'package.json',
  ])
  const [client, shopPackage] = await Promise.all(
    [join(SOURCE, 'package.json'), join(ROOT, 'package.json')].map(async (file) => JSON.parse(await readFile(file, 'utf8'))),
  )
  expect(client).not.toHaveProperty('dependencies')
  expect(client.version).toBe(shopPackage.version)
})

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startShop } from '#bench/shop-process.ts'
import { requireBuild } from '#testing/require-build.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { openTraceCollector } from '#testing/trace-collector.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let folder: string
beforeAll(async () => {
  requireBuild()
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'tonewood-loaded-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

/** The modules that the built shop loads until it has answered a call, a page and a sign-up. */
async function loadedBy(name: string, env: NodeJS.ProcessEnv): Promise<string> {
  const list = join(folder, `${name}.txt`)
  const preload = join(folder, `${name}.mjs`)
  await writeFile(list, '')
  await writeFile(
    preload,
    `import { appendFileSync } from 'node:fs'
     import { registerHooks } from 'node:module'
     registerHooks({ load(url, context, next) { appendFileSync(${JSON.stringify(list)}, url + '\\n'); return next(url, context) } })`,
  )
  const shop = await startShop(database.url, { ...env, LOG_LEVEL: 'silent', NODE_OPTIONS: `--import ${pathToFileURL(preload)}` })
  try {
    for (const path of ['/api/v1/products', '/catalog']) expect((await fetch(shop.url + path)).status).toBe(200)
    const body = JSON.stringify({ email: `${name}@home.test`, password: 'spruce-and-maple' })
    const headers = { 'content-type': 'application/json' }
    expect((await fetch(`${shop.url}/auth/v1/signup`, { method: 'POST', headers, body })).status).toBe(200)
  } finally {
    await shop.stop()
  }
  return readFile(list, 'utf8')
}

test('without a collector nothing of OpenTelemetry is loaded, and with one traces are sent', async () => {
  const off = await loadedBy('off', {})
  expect(off).toContain('/build/server/')
  expect(off).toContain('node_modules/pg-boss/')
  expect(off).not.toContain('opentelemetry')

  const collector = await openTraceCollector()
  const on = await loadedBy('on', { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` })
  expect(on).toContain('node_modules/@opentelemetry/sdk-trace/')
  expect(collector.spans().map(({ name }) => name)).toEqual(
    expect.arrayContaining(['GET /api/v1/products', 'GET /catalog', 'POST /auth/v1/signup']),
  )
  expect(collector.text()).not.toMatch(/home\.test|spruce-and-maple/)
  await collector.close()
}, 120_000)

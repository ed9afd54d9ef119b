import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { styleRoutes } from '#sandbox/pages/style-routes.ts'
import { createPageCache } from '../pages/page-cache.ts'
import { staticFiles } from '../static-files.ts'
import { createStrictTransport } from './strict-transport.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tonewood-files-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'shop-1a2b.js'), 'let shop')
})
afterAll(() => rm(folder, { recursive: true }))

/** The shop's entry points as main.ts opens them, with one cached page. */
async function open(publicUrl: string) {
  const site = new Hono()
    .route('/', staticFiles(relative(process.cwd(), folder)))
    .route('/', styleRoutes())
    .all('*', () => new Response('{}', { headers: { 'content-type': 'text/x-script' } }))
  const cache = createPageCache((address) => address)
  await cache.keep(
    '/',
    { status: 200, headers: new Headers(), body: Buffer.from('Home'), tags: new Set(['catalog']) },
    cache.now(),
  )
  const listener = getRequestListener(site.fetch, { overrideGlobalObjects: false })
  const keepOnHttps = createStrictTransport(publicUrl)
  const server = createServer((request, response) => {
    keepOnHttps(response)
    if (!cache.serve(request, response)) void listener(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const PATHS = ['/', '/assets/shop-1a2b.js', '/assets/gone.js', '/sandbox/pay.css', '/catalog.data']

test.each([
  ['https://shop.example', 'max-age=31536000'],
  ['http://localhost:3000', null],
])('files, sandbox and navigations of %s say %s', async (publicUrl, value) => {
  const { server, url } = await open(publicUrl)
  for (const path of PATHS) {
    const answer = await fetch(url + path)
    await answer.body?.cancel()
    expect(answer.headers.get('strict-transport-security'), path).toBe(value)
  }
  server.closeAllConnections()
  server.close()
})

import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCdn } from './cdn.ts'

let asked: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }[] = []
let status = 200
const server = createServer(async (request, response) => {
  const { method, url, headers } = request
  asked.push({ method, url, headers, body: await text(request) })
  response.writeHead(status).end('{}')
})
let purgeUrl: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  purgeUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`
})
afterAll(() => server.close())

const TAGS = ['product:1', 'catalog']

test.each([
  ['fastly', 'surrogate-key', 'product:1 catalog', { 'fastly-key': 't0ken', 'surrogate-key': 'product:1 catalog' }, ''],
  ['cloudflare', 'cache-tag', 'product:1,catalog', { authorization: 'Bearer t0ken' }, '{"tags":["product:1","catalog"]}'],
  ['http', 'surrogate-key', 'product:1 catalog', { authorization: 'Bearer t0ken' }, '{"tags":["product:1","catalog"]}'],
] as const)('%s gets its own kind of call', async (kind, tagHeader, named, headers, body) => {
  asked = []
  const cdn = openCdn({ kind, purgeUrl, token: 't0ken' })
  expect([cdn.tagHeader, cdn.tagsIn(TAGS)]).toEqual([tagHeader, named])
  await cdn.purge(TAGS)
  expect(asked).toMatchObject([{ method: 'POST', url: '/purge', headers, body }])
})

test.each([
  ['fastly', '/purge_all', ''],
  ['cloudflare', '/purge', '{"purge_everything":true}'],
  ['http', '/purge', '{"all":true}'],
] as const)('%s purges everything', async (kind, url, body) => {
  asked = []
  await openCdn({ kind, purgeUrl, token: 't0ken' }).purgeAll()
  expect(asked).toMatchObject([{ url, body }])
})

test('a refusal is an error', async () => {
  status = 403
  await expect(openCdn({ kind: 'http', purgeUrl, token: 'wrong' }).purge(TAGS)).rejects.toThrow('The CDN returned 403')
  status = 200
})

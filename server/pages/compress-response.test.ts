import { brotliDecompressSync, createGunzip, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressResponse } from './compress-response.ts'

const PAGE = '<p>Page</p>'.repeat(500)
const asking = (coding: string) => new Request('http://shop.test/account', { headers: { 'accept-encoding': coding } })

test('an uncached page is sent in an encoding that its browser supports', async () => {
  for (const [accepted, coding, unpack] of [
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', null, (body: Buffer) => body],
  ] as const) {
    const plain = new Response(PAGE, { status: 404, headers: { 'content-type': 'text/html', 'cache-control': 'no-store' } })
    const answer = compressResponse(plain, asking(accepted))
    const { status, headers } = answer
    expect([status, headers.get('content-encoding'), headers.get('vary')]).toEqual([404, coding, 'Accept-Encoding'])
    expect(headers.get('cache-control')).toBe('no-store')
    const body = Buffer.from(await answer.arrayBuffer())
    if (coding) expect(body.length).toBeLessThan(PAGE.length / 10)
    expect(unpack(body).toString()).toBe(PAGE)
  }
})

test('each chunk of a stream is sent before the next one is written', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const answer = compressResponse(new Response(readable, { headers: { 'content-type': 'text/x-script' } }), asking('gzip'))
  const source = writable.getWriter()
  const received = answer.body?.getReader()
  const unpacked = createGunzip()

  for (const part of ['the frame', 'the rest']) {
    void source.write(new TextEncoder().encode(part))
    const arrived = new Promise((resolve) => unpacked.once('data', (chunk) => resolve(chunk.toString())))
    void received?.read().then(async ({ value }) => {
      unpacked.write(value)
      // The header arrives alone.
      if (value && value.length <= 10) unpacked.write((await received.read()).value)
    })
    expect(await arrived).toBe(part)
  }
  await source.close()
})

test('pictures, compressed files, empty responses and redirects stay unchanged', () => {
  for (const plain of [
    new Response('…', { headers: { 'content-type': 'image/png' } }),
    new Response('\u001f\u008b', { headers: { 'content-type': 'text/html', 'content-encoding': 'gzip' } }),
    new Response(null, { status: 301, headers: { location: '/catalog', 'content-type': 'text/html' } }),
  ])
    expect(compressResponse(plain, asking('br'))).toBe(plain)
})

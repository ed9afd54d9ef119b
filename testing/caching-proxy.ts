import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Kept = { status: number; headers: Headers; body: Buffer; until: number; tags: string[] }

/** A local CDN: caches what `s-maxage` allows, and purges by tag at `/purge`. */
export async function openCachingProxy() {
  const kept = new Map<string, Kept>()
  let purges = 0
  let shop = ''

  async function fetchFromShop(url: string): Promise<Kept> {
    const answer = await fetch(shop + url, { redirect: 'manual' })
    const seconds = Number(/s-maxage=(\d+)/.exec(answer.headers.get('cache-control') ?? '')?.[1] ?? 0)
    const tags = (answer.headers.get('surrogate-key') ?? '').split(' ').filter(Boolean)
    const body = Buffer.from(await answer.arrayBuffer())
    return { status: answer.status, headers: answer.headers, body, until: Date.now() + seconds * 1000, tags }
  }

  function drop({ tags = [], all = false }: { tags?: string[]; all?: boolean }) {
    purges += 1
    for (const [address, one] of kept) if (all || one.tags.some((tag) => tags.includes(tag))) kept.delete(address)
  }

  const server = createServer(async (request, response) => {
    const { url = '/', method } = request
    if (url === '/purge' && method === 'POST') {
      drop(JSON.parse(await text(request)))
      return response.end()
    }
    const held = kept.get(url)
    const isHit = held !== undefined && held.until > Date.now()
    const one = isHit ? held : await fetchFromShop(url)
    if (one.until > Date.now()) kept.set(url, one)
    response.writeHead(one.status, { 'content-type': one.headers.get('content-type') ?? '', 'x-cache': isHit ? 'hit' : 'miss' })
    response.end(one.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    purges: () => purges,
    standBefore(origin: string) {
      shop = origin
    },
    async get(path: string) {
      const answer = await fetch(url + path)
      return { isHit: answer.headers.get('x-cache') === 'hit', text: await answer.text() }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

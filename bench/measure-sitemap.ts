import { sendRequest } from './send-request.ts'
import { startShop } from './shop-process.ts'

/** Reads the whole sitemap like a search engine: number of addresses, largest file, slowest response; and the shop's startup time. */
export async function measureSitemap(databaseUrl: string): Promise<string> {
  await (await startShop(databaseUrl)).stop()
  const shop = await startShop(databaseUrl, { TRUSTED_PROXIES: '1' })
  try {
    const index = await sendRequest(shop.url, { path: '/sitemap.xml' })
    const files = addresses(index.body).map((address) => new URL(address).pathname)
    const seen = new Set<string>()
    let [largest, slowest] = [0, 0]
    for (const path of files) {
      const file = await sendRequest(shop.url, { path })
      if (file.status !== 200) throw new Error(`${path} responded with ${file.status}`)
      const listed = addresses(file.body)
      for (const address of listed) seen.add(address)
      largest = Math.max(largest, listed.length)
      slowest = Math.max(slowest, file.ms)
    }
    const of = (part: string) => [...seen].filter((address) => new URL(address).pathname.startsWith(part)).length
    return [
      `start: ${(shop.startMs / 1000).toFixed(2)} s; memory after reading it all: at most ${shop.peakMemoryMb()} MB`,
      `sitemap: ${files.length} files in ${index.ms.toFixed(0)} ms, ${of('/product/')} instruments, ${of('/builder/')} builders`,
      `its largest file has ${largest} addresses (goal 50,000), the slowest took ${slowest.toFixed(0)} ms`,
    ].join('\n')
  } finally {
    await shop.stop()
  }
}

function addresses(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '')
}

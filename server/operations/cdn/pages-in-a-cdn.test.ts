import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ShopProcess, startShop } from '#bench/shop-process.ts'
import { editProduct } from '#domain/catalog/products/edit-product.ts'
import { openCachingProxy } from '#testing/caching-proxy.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let shop: ShopProcess
let proxy: Awaited<ReturnType<typeof openCachingProxy>>
beforeAll(async () => {
  world = await openWorld()
  proxy = await openCachingProxy()
  const cdn = { CDN: 'http', CDN_PURGE_URL: `${proxy.url}/purge`, CDN_TOKEN: 'secret' }
  shop = await startShop(world.databaseUrl, { ...cdn, LOG_LEVEL: 'silent' })
  proxy.standBefore(shop.url)
  // At startup the shop purges the pages of an earlier version.
  await vi.waitFor(() => expect(proxy.purges()).toBe(2), { timeout: 15_000, interval: 100 })
}, 60_000)
afterAll(async () => {
  await shop.stop()
  await proxy.close()
  await world.close()
})

test('a changed price reaches the CDN within seconds, and other pages stay cached', async () => {
  const builder = await world.builder()
  const [changed, other] = [await world.product({ builder, name: 'Wren' }), await world.product()]
  const pages = [`/product/${changed.id}`, `/product/${other.id}`, '/catalog']
  for (const page of pages) await proxy.get(page)
  for (const page of pages) expect(await proxy.get(page), page).toMatchObject({ isHit: true })
  expect((await proxy.get(`/product/${changed.id}`)).text).toContain('$2,500')

  await editProduct(world.as(builder), changed.id, { price: 275_000 })
  await vi.waitFor(
    async () => {
      expect((await proxy.get(`/product/${changed.id}`)).text).toContain('$2,750')
      expect((await proxy.get('/catalog')).text).toContain('$2,750')
    },
    { timeout: 8000, interval: 100 },
  )
  expect(await proxy.get(`/product/${other.id}`)).toMatchObject({ isHit: true })
}, 30_000)

test('the CDN caches nothing personal and no response of the API', async () => {
  const paths = [
    '/api/v1/products',
    '/api/v1/cart',
    '/auth/v1/user',
    '/functions/v1/calculate-shipping',
    '/webhooks/stripe',
    '/files/custombuilddocuments/none.pdf',
    '/sandbox/mail',
    '/dashboard',
    '/orders',
    '/account',
    '/admin',
    '/messages',
    '/wishlist',
    '/healthz',
    '/product/none',
  ]
  for (const path of paths) {
    await proxy.get(path)
    expect(await proxy.get(path), path).toMatchObject({ isHit: false })
  }
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkConnection, isOutageLikely } from './connection.ts'
import { needsFullPageLoad, preventOfflineReload, stayOnPageWhenOffline } from './offline-navigation.ts'

const lost = { 'routes/catalog': { type: 'error' as const, result: new TypeError('Failed to fetch') } }
const shop = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', shop)
})
afterEach(async () => {
  shop.mockResolvedValue(new Response('ok'))
  await checkConnection()
  vi.unstubAllGlobals()
})

/** What the router gets to show, or nothing while the page is kept. */
async function answerFor(results: Awaited<ReturnType<Parameters<typeof stayOnPageWhenOffline>[1]>>) {
  const request = new Request('https://shop.example/catalog?q=agate')
  const args = { request } as Parameters<typeof stayOnPageWhenOffline>[0]
  const kept = new Promise((resolve) => setTimeout(resolve, 20, 'kept'))
  return Promise.race([stayOnPageWhenOffline(args, async () => results), kept])
}

test('a page whose data did not come keeps the one that is there, and says which was wanted', async () => {
  shop.mockRejectedValue(new TypeError('Failed to fetch'))

  expect(await answerFor(lost)).toBe('kept')
  expect(isOutageLikely()).toBe(true)
})

test('a fault of the shop itself is shown as one', async () => {
  shop.mockResolvedValue(new Response('ok'))

  expect(await answerFor(lost)).toBe(lost)
  expect(isOutageLikely()).toBe(false)
})

test('what did come is shown, whatever the browser believes of its connection', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const found = { 'routes/catalog': { type: 'data' as const, result: [] } }

  expect(await answerFor(found)).toBe(found)
})

test('an outage ends when the shop answers', async () => {
  shop.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await checkConnection('/builders')).toBe(false)
  expect(isOutageLikely()).toBe(true)

  shop.mockResolvedValue(new Response('ok'))
  expect(await checkConnection()).toBe(true)
  expect(isOutageLikely()).toBe(false)
})

test('the router may load the document anew only where nothing is on its way', async () => {
  const navigation = new EventTarget()
  const assign = vi.fn()
  vi.stubGlobal('window', { navigation })
  vi.stubGlobal('location', { assign })
  preventOfflineReload()
  function reload() {
    const event = Object.assign(new Event('navigate', { cancelable: true }), { navigationType: 'reload', userInitiated: false })
    return navigation.dispatchEvent(event)
  }
  expect(reload()).toBe(true)

  shop.mockRejectedValue(new TypeError('Failed to fetch'))
  const request = new Request('https://shop.example/builders')
  void stayOnPageWhenOffline({ request } as Parameters<typeof stayOnPageWhenOffline>[0], () => new Promise<never>(() => {}))
  expect(reload()).toBe(false)
  expect(needsFullPageLoad()).toBe(true)
  await vi.waitFor(() => expect(isOutageLikely()).toBe(true))
  expect(assign).not.toHaveBeenCalled()
})

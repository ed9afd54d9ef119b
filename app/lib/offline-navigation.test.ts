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

/** The page that the router shows, or nothing while it stays on the current one. */
async function answerFor(results: Awaited<ReturnType<Parameters<typeof stayOnPageWhenOffline>[1]>>) {
  const request = new Request('https://shop.example/catalog?q=agate')
  const args = { request } as Parameters<typeof stayOnPageWhenOffline>[0]
  const kept = new Promise((resolve) => setTimeout(resolve, 20, 'kept'))
  return Promise.race([stayOnPageWhenOffline(args, async () => results), kept])
}

test('stays on the current page and remembers the requested one if its data cannot be fetched', async () => {
  shop.mockRejectedValue(new TypeError('Failed to fetch'))

  expect(await answerFor(lost)).toBe('kept')
  expect(isOutageLikely()).toBe(true)
})

test('shows a server error as an error', async () => {
  shop.mockResolvedValue(new Response('ok'))

  expect(await answerFor(lost)).toBe(lost)
  expect(isOutageLikely()).toBe(false)
})

test('shows a page that did arrive, even if the browser reports no connection', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const found = { 'routes/catalog': { type: 'data' as const, result: [] } }

  expect(await answerFor(found)).toBe(found)
})

test('an outage ends when the shop responds', async () => {
  shop.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await checkConnection('/builders')).toBe(false)
  expect(isOutageLikely()).toBe(true)

  shop.mockResolvedValue(new Response('ok'))
  expect(await checkConnection()).toBe(true)
  expect(isOutageLikely()).toBe(false)
})

test('the router can reload the document only while no navigation is pending', async () => {
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

import { scriptsOf, sum } from '#bench/page-weight.ts'
import { expect, test } from './test.ts'

const MOST_BYTES = 125 * 1024

test('no public page loads more than 125 KB of script in gzip, and an unused page loads no more', async ({
  page,
  request,
  baseURL,
}) => {
  const shop = baseURL ?? ''
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  // One page of each kind: an instrument, a builder, a story, and every single page.
  const kinds = new Map(paths.map((path) => [path.split('/')[1], path]))
  expect(kinds.size).toBeGreaterThan(8)

  const all = new Set<string>()
  for (const path of [...kinds.values(), '/blog']) {
    const scripts = await scriptsOf(shop, await (await request.get(path)).text())
    expect(scripts.length, path).toBeGreaterThan(3)
    expect(await sum(shop, scripts), path).toBeLessThanOrEqual(MOST_BYTES)
    for (const script of scripts) all.add(script)
  }
  // Only the sign-in dialog uses passkeys, and loads its own scripts.
  for (const script of all) expect(await (await request.get(script)).text(), script).not.toContain('navigator.credentials')

  await page.goto('/')
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('header button') ?? {}).some((key) => key.startsWith('__react')),
  )
  await page.waitForLoadState('networkidle')
  const asked = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [new URL(name).pathname] : [])),
  )
  const own = await scriptsOf(shop, await (await request.get('/')).text())
  expect(new Set(asked)).toEqual(new Set(own))

  await page.mouse.move(200, 200)
  await page.keyboard.press('Tab')
  await expect(page.locator('[data-on-first-use]')).toHaveCount(0)
})

test('without interaction the page stays as sent: nothing is rendered twice', async ({ page, request }) => {
  const directory = await (await request.get('/builders')).text()
  const [, builder = ''] = /href="(\/builder\/[^"?#.]+)"/.exec(directory) ?? []
  const list = await (await request.get('/catalog')).text()
  const [, instrument = ''] = /href="(\/product\/[^"?#]+)"/.exec(list) ?? []

  for (const path of ['/', '/catalog', builder, instrument]) {
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.readyState !== 'loading')
    const sent = await page.evaluate(() => {
      const parts = [...document.querySelectorAll('[data-on-first-use] > *')]
      for (const part of parts) part.setAttribute('data-as-sent', '')
      return parts.length
    })
    await page.waitForFunction(() => window.preHydrationEvents?.isHydrated)
    // Everything that depends on the browser is rendered by then.
    await page.waitForLoadState('networkidle')
    await expect(page.locator('[data-as-sent]'), path).toHaveCount(sent)
  }
})

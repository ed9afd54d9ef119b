import type { Page } from '@playwright/test'
import { waitForHydration } from './pages.ts'
import { arriveAsNewBuyer } from './people.ts'
import { openProduct } from './shop.ts'
import { expect, test } from './test.ts'

/** A fifth of what counts as good. */
const MOST = 0.02

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

for (const who of ['a visitor', 'a signed-in buyer']) {
  test(`nothing jumps about on the pages that ${who} opens`, async ({ page }) => {
    await page.addInitScript(collectShifts)
    if (who !== 'a visitor') await arriveAsNewBuyer(page)
    await openProduct(page, 'Slocan OM')
    const product = new URL(page.url()).pathname

    for (const path of ['/', '/catalog', product, '/join-builders', '/blog', '/blog/what-a-setup-does']) {
      await page.goto(path)
      await waitForHydration(page)
      await page.waitForLoadState('load')
      // The session, the cart and the button's state settle within this.
      await page.waitForTimeout(1200)
      const { sum, what } = await shifts(page)
      expect(sum, `${path}: ${what.join('; ')}`).toBeLessThan(MOST)
    }
  })
}

type Shifts = { sum: number; what: string[] }

function collectShifts() {
  const found: Shifts = { sum: 0, what: [] }
  Object.assign(window, { layoutShifts: found })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[]) {
      found.sum += entry.value
      for (const { node } of entry.sources) {
        const element = node instanceof Element ? node : node?.parentElement
        found.what.push(`${entry.value.toFixed(4)} ${element?.tagName} ${element?.textContent?.slice(0, 40)}`)
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

function shifts(page: Page): Promise<Shifts> {
  return page.evaluate(() => (window as unknown as { layoutShifts: Shifts }).layoutShifts)
}

import { countShifts, MOST_SHIFTED, shiftsOf } from './layout-shifts.ts'
import { waitForHydration } from './pages.ts'
import { arriveAsNewBuyer } from './people.ts'
import { openProduct } from './shop.ts'
import { expect, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const FOR_ALL = ['/', '/catalog', '/join-builders']
const SAME_FOR_ALL = ['/catalog?view=true-size', '/fit?model=martin-000-28', '/blog', '/blog/what-a-setup-does']

for (const who of ['a visitor', 'a signed-in buyer']) {
  test(`nothing shifts on the pages that ${who} opens`, async ({ page }) => {
    await countShifts(page)
    if (who !== 'a visitor') await arriveAsNewBuyer(page)
    await openProduct(page, 'Slocan OM')
    const product = new URL(page.url()).pathname

    // The others show a buyer what they show a visitor.
    const paths = who === 'a visitor' ? [...FOR_ALL, ...SAME_FOR_ALL] : FOR_ALL
    for (const path of [...paths, product]) {
      await page.goto(path)
      await waitForHydration(page)
      await page.waitForLoadState('load')
      // Session, cart and button state settle within this time.
      await page.waitForTimeout(1200)
      const { sum, what } = await shiftsOf(page)
      expect(sum, `${path}: ${what.join('; ')}`).toBeLessThan(MOST_SHIFTED)
    }
  })
}

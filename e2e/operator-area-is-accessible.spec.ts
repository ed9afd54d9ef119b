import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { arriveAsOperator, newWaitingBuilder, operatorArea } from './operators.ts'
import { open, press } from './pages.ts'
import { expect, test } from './test.ts'

const SCREENS = {
  'at a desk': { viewport: { width: 1280, height: 900 } },
  'on a phone': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}

for (const [where, look] of Object.entries(SCREENS)) {
  test.describe(where, () => {
    test.use(look)
    test('every part of the area is for everybody’s eyes, by day and by night', async ({ page, newVisitor }) => {
      test.slow()
      const builder = await newWaitingBuilder(await newVisitor())
      await arriveAsOperator(page)
      const parts = await operatorArea(page)
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      expect(parts).toHaveLength(8)
      for (const path of [...parts, `/admin/builders/${builder.profileId}`]) {
        await open(page, path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expectAccessible(page, path)
      }
      await press(page.getByRole('button', { name: `Turn away ${builder.name}` }))
      await expect(page.getByRole('dialog', { name: `Turn away ${builder.name}?` })).toBeVisible()
      await expectAccessible(page, 'turning a builder away')
      await open(page, '/admin/orders')
      await press(page.getByRole('button', { name: /^Refund order/ }).first())
      await expect(page.getByRole('alertdialog', { name: /^Refund order/ })).toBeVisible()
      await expectAccessible(page, 'a refund')
    })
  })
}

async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [what, colorScheme, id, nodes[0]?.html])).toEqual([])
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect([what, beyond]).toEqual([what, 0])
  }
}

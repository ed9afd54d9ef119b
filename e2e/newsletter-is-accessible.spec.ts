import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { LINK_MAILED, newReader, newSubscriber, openUnsubscribe, unsubscribeLink } from './newsletter.ts'
import { open } from './pages.ts'
import { expect, test } from './test.ts'

for (const width of [1280, 390]) {
  test(`the ways out are accessible, ${width} px`, async ({ newVisitor }) => {
    test.slow()
    const page = await newVisitor({ viewport: { width, height: 844 }, hasTouch: true })
    const email = await newSubscriber(page, `a-rather-long-address-${newReader()}`)
    const link = await unsubscribeLink(page, email)
    for (const path of [link, `${link}&failed=`, '/newsletter/unsubscribe', '/newsletter/unsubscribe?done']) {
      await open(page, path)
      await expectAccessible(page, path, width)
    }
    const dialog = await openUnsubscribe(page)
    await expectAccessible(page, 'the form', width)
    await dialog.getByLabel('Email address').fill('no address')
    await page.keyboard.press('Enter')
    await expectAccessible(page, 'the form, refused', width)
    await dialog.getByLabel('Email address').fill(email)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(LINK_MAILED)).toBeVisible()
    await expectAccessible(page, 'the link is mailed', width)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Unsubscribe' })).toBeFocused()
  })
}

async function expectAccessible(page: Page, what: string, width: number) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations, `${what}, ${colorScheme}`).toEqual([])
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(width)
}

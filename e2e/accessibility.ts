import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The two windows that every page is looked at in. */
export const SCREENS = {
  'at a desk': { viewport: { width: 1280, height: 900 } },
  'on a phone': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}

// The rules whose outcome depends on colours; everything else is the same by night.
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** Axe finds nothing and nothing lies beyond the edge. Colours are alike at every width: only the wide page is checked in the dark. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 640
  for (const colorScheme of isPhone ? (['light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme })
    await settle(page)
    // A mail's own frame runs no scripts, so axe would wait in it for ever.
    const axe = new AxeBuilder({ page }).exclude('iframe').setLegacyMode()
    if (colorScheme === 'dark') axe.withRules(RULES_OF_COLOUR)
    const { violations } = await axe.analyze()
    const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`))
    expect(found, `${what}, ${colorScheme}`).toEqual([])
  }
  await expectToFit(page, what)
}

/** Nothing is wider than the screen; on a phone a page that is would make everything smaller. */
export async function expectToFit(page: Page, what: string): Promise<void> {
  const widths = await page.evaluate(() => [window.innerWidth, document.documentElement.scrollWidth])
  const screen = page.viewportSize()?.width ?? 0
  for (const width of widths) expect(width, `${what}, its width`).toBeLessThanOrEqual(screen)
}

/** What is still fading in has neither its colours nor its place yet. A spinner never ends, and need not. */
async function settle(page: Page) {
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    return Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)))
  })
}

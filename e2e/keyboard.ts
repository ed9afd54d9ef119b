import { expect, type Locator, type Page } from '@playwright/test'

const MOST_STOPS = 150

/** Presses Tab until the element has the focus, and checks that the focus is visible. */
export async function tabTo(target: Locator): Promise<void> {
  const page = target.page()
  await expect(target).toBeVisible()
  for (let stops = 0; stops < MOST_STOPS && !(await hasFocus(target)); stops++) await page.keyboard.press('Tab')
  await expectVisibleFocus(target)
}

/** Focused, with a visible focus ring, and not covered by a sticky bar. */
export async function expectVisibleFocus(target: Locator): Promise<void> {
  await expect(target).toBeFocused()
  await expectFocusUncovered(target.page())
  const outline = await target.evaluate((element) => {
    // A checkbox inside a frame can have the ring drawn around the frame.
    for (let each: Element | null = element; each; each = each.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(each)
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) return outlineWidth
    }
    return 'none'
  })
  expect(outline, 'the focus can be seen').not.toBe('none')
}

/** The middle of the focused element is visible: no header, footer or bar covers it. */
export async function expectFocusUncovered(page: Page): Promise<void> {
  const whatCoversIt = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return 'nothing has the focus'
      const { left, top, width, height } = focused.getBoundingClientRect()
      const there = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 22))
      const isSeen = there !== null && (focused.contains(there) || there.contains(focused))
      return isSeen ? '' : `${focused.outerHTML.slice(0, 120)} is beneath ${there?.outerHTML.slice(0, 120)}`
    })
  await expect.poll(whatCoversIt).toBe('')
}

/** Tabs there and presses Enter. */
export async function enterOn(target: Locator): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.press('Enter')
}

/** Tabs there and types. */
export async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.type(text)
}

/** Whether this element receives the next key. */
async function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}

/** The skip link: the first tab stop of every page. */
export async function skipToContent(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  await expectVisibleFocus(page.getByRole('link', { name: 'Skip to content' }))
  await page.keyboard.press('Enter')
}

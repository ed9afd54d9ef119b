import { expect, type Locator, type Page } from '@playwright/test'

const MOST_STOPS = 150

/** Presses Tab until the focus is there, as somebody does who uses no mouse, and asks that it can be seen. */
export async function tabTo(target: Locator): Promise<void> {
  const page = target.page()
  await expect(target).toBeVisible()
  for (let stops = 0; stops < MOST_STOPS && !(await hasFocus(target)); stops++) await page.keyboard.press('Tab')
  await expectVisibleFocus(target)
}

/** Focused, and marked so that one sees where one is. */
export async function expectVisibleFocus(target: Locator): Promise<void> {
  await expect(target).toBeFocused()
  const outline = await target.evaluate((element) => {
    // A control inside a frame of its own, such as a tick, may have it drawn around the frame.
    for (let each: Element | null = element; each; each = each.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(each)
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) return outlineWidth
    }
    return 'none'
  })
  expect(outline, 'the focus can be seen').not.toBe('none')
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

/** Whether this is where the next key goes. */
async function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}

/** The way past the navigation: the first stop of every page. */
export async function skipToContent(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  await expectVisibleFocus(page.getByRole('link', { name: 'Skip to content' }))
  await page.keyboard.press('Enter')
}

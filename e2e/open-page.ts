import type { Page } from '@playwright/test'

/** Opens a page and waits until it hears events: before that, a press on its buttons is lost. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // React leaves its mark on the elements it has taken over. The network is never idle for those who are signed in.
  await page.waitForFunction(() => {
    const header = document.querySelector('header button')
    return header !== null && Object.keys(header).some((name) => name.startsWith('__reactProps'))
  })
}

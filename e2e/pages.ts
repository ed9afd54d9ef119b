import type { Locator, Page, Response } from '@playwright/test'

/** Opens a page of the shop and waits until it listens: before that a press on its buttons is lost. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path)
  await waitForHydration(page)
  return response
}

/** React has taken over the markup that the server sent. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const firstButton = document.querySelector('header button')
    return firstButton !== null && Object.keys(firstButton).some((key) => key.startsWith('__reactProps'))
  })
}

/** As the person would: a finger on a phone, a mouse elsewhere. */
export async function press(target: Locator): Promise<void> {
  await (isPhone(target.page()) ? target.tap() : target.click())
}

/** Signing in and the like are in the header, and on a phone in its menu. */
export async function openMenuOnPhone(page: Page): Promise<void> {
  if (isPhone(page)) await press(page.getByRole('button', { name: 'Menu' }))
}

/** A button or link of the navigation, wherever it stands on this screen. */
export function navigation(page: Page): Locator {
  return isPhone(page) ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner')
}

/** What the shop says in passing. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByText(text)
}

function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? Number.POSITIVE_INFINITY) < 600
}

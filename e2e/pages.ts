import type { Locator, Page, Response } from '@playwright/test'

/** Opens a page of the shop and waits for hydration, because earlier clicks would be lost. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path)
  await waitForHydration(page)
  return response
}

/** Goes to another page of the shop as its links do, without loading a document. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(async (target) => {
    const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: Router }
    await router.navigate(target)
    // React renders the page when it has nothing more urgent to do. Without frames, a browser may never be idle.
    await new Promise((rendered) => requestIdleCallback(rendered, { timeout: 1000 }))
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
  }, path)
}

type Router = { navigate: (path: string) => Promise<void> }

/** Opens a page whose scripts wait until the returned function is called. */
export async function openAsleep(page: Page, path: string): Promise<() => void> {
  const { promise: awakened, resolve: wake } = Promise.withResolvers<void>()
  await page.unrouteAll()
  await page.route('**/assets/*.js', async (route) => {
    await awakened
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return wake
}

/** React has hydrated the page. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const firstButton = document.querySelector('header button')
    return firstButton !== null && Object.keys(firstButton).some((key) => key.startsWith('__reactProps'))
  })
}

/** A tap on a phone, a click elsewhere. */
export async function press(target: Locator): Promise<void> {
  await (isPhone(target.page()) ? target.tap() : target.click())
}

/** Sign-in and similar entries are in the header, on a phone in its menu. */
export async function openMenuOnPhone(page: Page): Promise<void> {
  if (isPhone(page)) await press(page.getByRole('button', { name: 'Menu' }))
}

/** A button or link of the navigation, wherever it is on this screen. */
export function navigation(page: Page): Locator {
  return isPhone(page) ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner')
}

/** Opens the menu of a list entry and chooses one of its actions. */
export async function chooseAction(entry: Locator, name: string): Promise<void> {
  await press(entry.getByLabel(/^More actions for/))
  await press(entry.getByRole('button', { name }))
}

/** Opens a collapsed section of a page. */
export async function unfold(page: Page, title: string): Promise<void> {
  await press(page.locator('summary', { hasText: title }))
}

/** A toast. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByText(text)
}

function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? Number.POSITIVE_INFINITY) < 600
}

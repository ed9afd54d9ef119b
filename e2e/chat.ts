import { expect, type Locator, type Page } from '@playwright/test'
import { open, press } from './pages.ts'

/** Opens the chat with the demo builder from their profile. */
export async function contactThornquist(page: Page): Promise<Locator> {
  await open(page, '/builder/thornquist-guitars')
  await press(page.getByRole('button', { name: 'Contact Builder' }))
  const chat = page.getByRole('dialog', { name: 'Messages' })
  await expect(messageInput(chat)).toBeVisible()
  return chat
}

/** Where one writes. */
export function messageInput(place: Page | Locator): Locator {
  return place.getByRole('textbox', { name: /^Message to/ })
}

/** Writes and presses Enter. */
export async function say(place: Page | Locator, text: string): Promise<void> {
  await messageInput(place).fill(text)
  await messageInput(place).press('Enter')
}

/** What was said, in the open conversation. */
export function log(place: Page | Locator): Locator {
  return place.getByRole('log')
}

/** The conversations beside it. */
export function conversations(place: Page | Locator): Locator {
  return place.getByRole('navigation', { name: 'Conversations' })
}

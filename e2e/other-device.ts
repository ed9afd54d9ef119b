import { expect, type Page } from '@playwright/test'
import { bearer } from './api-calls.ts'

/** A page without live updates that doesn't refetch on focus, because a press would focus it. */
export async function blockLiveUpdates(page: Page) {
  await page.addInitScript(() => window.addEventListener('focus', (event) => event.stopImmediatePropagation()))
  await page.route('**/api/v1/events*', (route) => route.abort())
}

/** The same person signs out everywhere on another device. */
export async function endAllSessions(page: Page, { session }: { session: string }) {
  const ended = await page.request.post('/auth/v1/logout?scope=global', { headers: bearer(session) })
  expect(ended.ok()).toBe(true)
}

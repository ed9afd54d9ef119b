import { expect, type Page } from '@playwright/test'
import { bearer } from './api-calls.ts'

/** A page that hears nothing of what happens elsewhere. */
export async function blockLiveUpdates(page: Page) {
  await page.route('**/api/v1/events*', (route) => route.abort())
}

/** Somewhere else, the same person signs out everywhere. */
export async function endAllSessions(page: Page, { session }: { session: string }) {
  const ended = await page.request.post('/auth/v1/logout?scope=global', { headers: bearer(session) })
  expect(ended.ok()).toBe(true)
}

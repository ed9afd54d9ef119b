import { expect, type Page } from '@playwright/test'
import { linkInMail } from './mailbox.ts'

export type NewBuyer = { email: string; session: string }

/** An account of its own for a test that is about something else: signed up and confirmed without the dialogs. */
export async function newBuyer(page: Page): Promise<NewBuyer> {
  const email = `buyer-${crypto.randomUUID().slice(0, 8)}@example.com`
  const json = { email, password: 'spruce and maple', data: { terms_accepted_at: new Date().toISOString() } }
  expect((await page.request.post('/auth/v1/signup', { data: json })).ok()).toBe(true)
  const link = new URL(await linkInMail(page, email, /Confirm your e-mail/))
  const token = link.searchParams.get('token') ?? link.searchParams.get('token_hash')
  const verified = await page.request.post('/auth/v1/verify', { data: { type: 'signup', token_hash: token } })
  expect(verified.ok()).toBe(true)
  return { email, session: await verified.text() }
}

/** Signs this browser in as somebody, as the auth client would have left it. */
export async function enterAs(page: Page, { session }: NewBuyer): Promise<void> {
  await page.goto('/healthz')
  await page.evaluate((text) => localStorage.setItem('tonewood-session', text), session)
}

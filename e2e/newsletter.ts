import { expect, type Locator, type Page } from '@playwright/test'
import { mailTo } from './mailbox.ts'
import { press } from './pages.ts'

export const LINK_MAILED = 'If this address receives our newsletter, we’ve sent it a link to unsubscribe.'

export function newReader(): string {
  return `reader-${crypto.randomUUID().slice(0, 8)}@example.com`
}

export function footerForm(page: Page): Locator {
  return page.getByRole('contentinfo').getByRole('form', { name: /Newsletter/ })
}

/** The message above a form's fields. Toasts move into an open dialog and are alerts too. */
export function errorBox(dialog: Locator): Locator {
  return dialog.getByRole('alert').and(dialog.locator(':not(.toasts)'))
}

export async function subscribe(form: Locator, email: string): Promise<void> {
  await form.getByLabel('Email address').fill(email)
  await press(form.getByRole('button', { name: 'Subscribe' }))
}

/** A subscribed address; subscribing has its own journey. */
export async function newSubscriber(page: Page, email = newReader()): Promise<string> {
  const answer = await page.request.post('/api/v1/newsletter-subscriptions', { data: { email, source: 'footer' } })
  expect(answer.status()).toBe(201)
  return email
}

/** Subscribes like the form, so that the address is subscribed afterwards. */
export async function isSubscribed(page: Page, email: string): Promise<boolean> {
  const again = await page.request.post('/api/v1/newsletter-subscriptions', { data: { email, source: 'footer' } })
  return again.status() === 409
}

export async function unsubscribeLink(
  page: Page,
  email: string,
  subject = 'Welcome to the Tonewood newsletter',
): Promise<string> {
  const { links } = await mailTo(page, email, subject)
  return links.find((address) => address.includes('/newsletter/unsubscribe?token=')) ?? ''
}

export async function openUnsubscribe(page: Page): Promise<Locator> {
  await press(page.getByRole('contentinfo').getByRole('button', { name: 'Unsubscribe' }))
  const dialog = page.getByRole('dialog', { name: 'Unsubscribe from our newsletter' })
  await expect(dialog.getByLabel('Email address')).toBeFocused()
  return dialog
}

import { expect, type Page } from '@playwright/test'

type Mail = { to: string; subject: string; text: string; links: string[] }

/** The newest email with this subject to an address; waits until it arrives. */
export async function mailTo(page: Page, to: string, subject: RegExp | string): Promise<Mail> {
  let found: Mail | undefined
  await expect(async () => {
    const mails: Mail[] = await (await page.request.get('/sandbox/mail.json', { params: { to } })).json()
    found = mails.find((mail) => (typeof subject === 'string' ? mail.subject.includes(subject) : subject.test(mail.subject)))
    expect(found, `a mail to ${to} about ${subject}`).toBeDefined()
  }).toPass({ intervals: [25, 50, 100, 250] })
  return found as Mail
}

/** The link in this email. */
export async function linkInMail(page: Page, to: string, subject: RegExp): Promise<string> {
  const { links } = await mailTo(page, to, subject)
  return links.find((address) => address.includes('/auth/v1/verify')) ?? ''
}

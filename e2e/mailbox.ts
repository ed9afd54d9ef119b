import { expect, type Page } from '@playwright/test'

type Mail = { to: string; subject: string; text: string; links: string[] }

/** The link that the newest mail with this subject brought to an address; waits until it has come. */
export async function linkInMail(page: Page, to: string, subject: RegExp): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const mails: Mail[] = await (await page.request.get('/sandbox/mail.json')).json()
    const mail = mails.find((sent) => sent.to.includes(to) && subject.test(sent.subject))
    link = mail?.links.find((address) => address.includes('/auth/v1/verify'))
    expect(link, `a mail to ${to}`).toBeDefined()
  }).toPass()
  return link ?? ''
}

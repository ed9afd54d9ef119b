import { expect, test } from 'vitest'
import { confirmAddressEmail } from '#domain/people/accounts/account-emails.ts'
import { mailContent } from '#testing/mail-content.ts'
import { composeMail } from './compose-mail.ts'
import { renderEmail } from './render-email.ts'

const SHOP = 'https://shop.example'

test('an email has the same content as text and as HTML, with the link on our own address', async () => {
  const email = await mailContent(confirmAddressEmail, {
    path: '/auth/v1/verify?token=abc&type=signup',
    isBuilder: false,
    choosesPassword: false,
  })

  const mail = renderEmail('ann@example.com', email, SHOP)

  expect(mail.to).toBe('ann@example.com')
  expect(mail.text).toContain('https://shop.example/auth/v1/verify?token=abc&type=signup')
  expect(mail.html).toContain('href="https://shop.example/auth/v1/verify?token=abc&amp;type=signup"')
  expect(mail.html).toContain('Confirm my email')
})

test('every email is marked as automatic, including newsletters', () => {
  const email = { subject: 'News', preview: '', heading: 'News', paragraphs: [] }
  expect(renderEmail('ann@example.com', email, SHOP).headers).toEqual({ 'Auto-Submitted': 'auto-generated' })
  expect(renderEmail('ann@example.com', { ...email, unsubscribePath: '/stop' }, SHOP).headers).toEqual({
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': '<https://shop.example/stop>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

test('a builder’s email explains the review, and after two sign-ups that the password is set later', async () => {
  const plain = { path: '/', isBuilder: false, choosesPassword: false }
  const words = async (more: Partial<typeof plain>) =>
    (await mailContent(confirmAddressEmail, { ...plain, ...more })).paragraphs.join(' ')
  expect(await words({ isBuilder: true })).toContain('hand-selected')
  expect(await words({ choosesPassword: true })).toContain('you’ll choose a new one after confirming')
  expect(await words({})).not.toMatch(/hand-selected|choose/)
})

test('user input is text in an email, never markup or another header', () => {
  const hostile = '<img src=x onerror="alert(1)">\r\nBcc: everyone@example.com'

  const mail = renderEmail(
    'ann@example.com',
    { subject: hostile, preview: hostile, heading: hostile, paragraphs: [hostile], rows: [{ label: hostile, value: hostile }] },
    SHOP,
  )

  expect(mail.html).not.toContain('<img')
  expect(mail.subject).not.toMatch(/[\r\n]/)
})

test('an undefined email fails, so that its job is kept', async () => {
  const ctx = { db: {}, settings: {} } as never
  await expect(composeMail(ctx, { mail: 'no-such-mail', to: 'ann@example.com' })).rejects.toThrow('Unknown mail no-such-mail')
})

test('a picture is below the heading, on our own address and described', () => {
  const picture = { path: '/plates/demo/linnet/front-800.webp', alt: 'Linnet' }
  const { html } = renderEmail(
    'ann@example.com',
    { subject: '', preview: '', heading: 'Yours', picture, paragraphs: ['Thanks'] },
    SHOP,
  )
  expect(html).toMatch(
    /Yours<\/h1>\s*<p[^>]*><img src="https:\/\/shop\.example\/plates\/demo\/linnet\/front-800\.webp" alt="Linnet"/,
  )
})

test('figures are right-aligned beside their label, and prose gets the whole width', () => {
  const prose = 'She carved the braces this week, and the top weighs as much as a letter.'
  const rows = [
    { label: 'Total', value: '$2,450' },
    { label: 'Monday', value: prose },
  ]
  const { html } = renderEmail('ann@example.com', { subject: '', preview: '', heading: '', paragraphs: [], rows }, SHOP)
  expect(html).toMatch(/<td align="right"[^>]*>\$2,450<\/td>/)
  expect(html).toMatch(/<td colspan="2"[^>]*><span[^>]*>Monday<\/span>She carved/)
})

test('the sentences of a section are below their labels, however short', () => {
  const rows = [{ label: 'Monday', value: 'Braces carved', path: '/builds/1' }]
  const section = { heading: 'Heron OM', rows, hasProse: true, links: [] }
  const { html } = renderEmail(
    'ann@example.com',
    { subject: '', preview: '', heading: '', paragraphs: [], sections: [section] },
    SHOP,
  )
  expect(html).toMatch(/<td colspan="2"[^>]*>.*Monday.*Braces carved<\/td>/)
  expect(html).not.toContain('align="right"')
})

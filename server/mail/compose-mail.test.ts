import { expect, test } from 'vitest'
import { confirmAddressEmail } from './account-emails.ts'
import { renderEmail } from './render-email.ts'

const SHOP = 'https://shop.example'

test('a mail says the same as text and as HTML, with the link on our own address', () => {
  const email = confirmAddressEmail({ path: '/auth/v1/verify?token=abc&type=signup', isBuilder: false, choosesPassword: false })

  const mail = renderEmail('ann@example.com', email, SHOP)

  expect(mail.to).toBe('ann@example.com')
  expect(mail.text).toContain('https://shop.example/auth/v1/verify?token=abc&type=signup')
  expect(mail.html).toContain('href="https://shop.example/auth/v1/verify?token=abc&amp;type=signup"')
  expect(mail.html).toContain('Confirm my e-mail')
})

test('a builder reads that builders are looked at first, whoever signed up twice that the password is chosen after', () => {
  const plain = { path: '/', isBuilder: false, choosesPassword: false }
  const words = (more: Partial<typeof plain>) => confirmAddressEmail({ ...plain, ...more }).paragraphs.join(' ')
  expect(words({ isBuilder: true })).toContain('hand-selected')
  expect(words({ choosesPassword: true })).toContain('you choose one after confirming')
  expect(words({})).not.toMatch(/hand-selected|choose/)
})

test('what people typed is text in a mail, never markup and never another header', () => {
  const hostile = '<img src=x onerror="alert(1)">\r\nBcc: everyone@example.com'

  const mail = renderEmail(
    'ann@example.com',
    { subject: hostile, preview: hostile, heading: hostile, paragraphs: [hostile], rows: [{ label: hostile, value: hostile }] },
    SHOP,
  )

  expect(mail.html).not.toContain('<img')
  expect(mail.subject).not.toMatch(/[\r\n]/)
})

import { expect, test } from 'vitest'
import { renderEmail } from '#server/jobs/mail/render-email.ts'
import { unreadMessagesContent } from './message-emails.ts'

const SHOP = 'https://shop.example'
const mailOf = (email: Parameters<typeof unreadMessagesContent>[0]) =>
  renderEmail('ann@example.com', unreadMessagesContent(email), SHOP)

test('links to a single unread conversation', () => {
  const mail = mailOf({ from: ['Thornquist Guitars'], count: 2, conversationId: 'c1' })
  expect(mail.subject).toBe('Thornquist Guitars wrote to you')
  expect(mail.text).toContain('Thornquist Guitars wrote to you (2 messages).')
  expect(mail.text).toContain('https://shop.example/messages/c1')
})

test('links to all conversations if several are unread, and names three', () => {
  const mail = mailOf({ from: ['Ann', 'Bea', 'Cy', 'Dan'], count: 7, conversationId: null })
  expect(mail.subject).toBe('You have 7 unread messages')
  expect(mail.text).toContain('Ann, Bea, Cy and others wrote to you (7 messages).')
  expect(mail.text).toMatch(/https:\/\/shop\.example\/messages\n/)
})

test('escapes names and keeps them out of the headers', () => {
  const mail = mailOf({ from: ['<b>Ann</b>\r\nBcc: all@example.com'], count: 1, conversationId: null })
  expect(mail.subject).not.toMatch(/[\r\n]/)
  expect(mail.html).not.toContain('<b>Ann')
})

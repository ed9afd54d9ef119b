import { expect, test } from 'vitest'
import type { Inquiry } from '#contracts/messaging/inquiry-views.ts'
import { replyHref } from './reply-href.ts'

const letter: Inquiry = {
  id: '1',
  created_at: '2026-11-01T10:00:00Z',
  handled_at: null,
  kind: 'contact',
  name: 'June Okafor',
  email: 'june+guitars@example.com',
  subject: 'customer-support',
  message: 'Where is it?',
}

test('a reply is addressed to the sender and keeps the subject', () => {
  const href = new URL(replyHref(letter))
  expect(decodeURIComponent(href.pathname)).toBe('june+guitars@example.com')
  expect(href.searchParams.get('subject')).toBe('Re: Customer support')
})

test('extra recipients typed into an address are not added', () => {
  const href = new URL(replyHref({ ...letter, email: 'a@example.com?bcc=everybody@example.com&x' }))
  expect([...href.searchParams.keys()]).toEqual(['subject'])
})

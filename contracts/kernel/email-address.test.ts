import { expect, test } from 'vitest'
import { SendContactMessage } from '../messaging/inquiry-bodies.ts'
import { UpdateProfile } from '../people/profile-bodies.ts'
import { emailAddress } from './email-address.ts'

const read = (typed: string) => emailAddress('invalid').safeParse(typed).data

test.each([
  [' Jo@Example.COM ', 'jo@example.com'],
  ['jo@Bücher.example', 'jo@xn--bcher-kva.example'],
  ['jo@bu\u0308cher.example', 'jo@xn--bcher-kva.example'],
  ['jo@例え.テスト', 'jo@xn--r8jz45g.xn--zckzah'],
  ['jo@xn--bcher-kva.example', 'jo@xn--bcher-kva.example'],
])('reads %s as %s', (typed, stored) => expect(read(typed)).toBe(stored))

test.each([
  'jo',
  '@bücher.example',
  'jo@bücher',
  'jo@bücher.example/x',
  'jo@bü cher.example',
  'jo@bücher.example:80',
  'jö@x@bücher.de',
  'jo@１２７.１',
])('refuses %s', (typed) => expect(read(typed)).toBeUndefined())

test('every form validates email addresses the same way', () => {
  expect(UpdateProfile.parse({ email: 'Jo@bücher.example' }).email).toBe('jo@xn--bcher-kva.example')
  const message = { name: 'Jo', email: 'Jo@bücher.example', subject: 'other', message: 'Hello' }
  expect(SendContactMessage.shape.email.parse(message.email)).toBe('jo@xn--bcher-kva.example')
})

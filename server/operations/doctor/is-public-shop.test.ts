import { expect, test } from 'vitest'
import { isPublicShop, servesMailbox } from './is-public-shop.ts'

test.each([
  ['http://localhost:3000', false],
  ['http://127.0.0.1:3000', false],
  ['http://[::1]:3000', false],
  ['https://shop.example', true],
])('%s is a public shop: %s', (address, isPublic) => {
  expect(isPublicShop(address)).toBe(isPublic)
})

test('the mailbox is linked only if visitors can open it', () => {
  const sandbox = { stripe: true, easypost: true, mail: true }
  const publicUrl = 'http://localhost:3000'
  expect(servesMailbox({ sandbox, publicUrl })).toBe(true)
  expect(servesMailbox({ sandbox: { ...sandbox, mail: false }, publicUrl })).toBe(false)
  expect(servesMailbox({ sandbox, publicUrl: 'https://shop.example' })).toBe(false)
})

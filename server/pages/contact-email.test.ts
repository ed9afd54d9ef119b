import { expect, test } from 'vitest'
import { contactEmail } from './contact-email.ts'

test('the contact address is the sender of the shop’s emails', () => {
  expect(contactEmail('Tonewood <shop@guild.example>')).toBe('shop@guild.example')
  expect(contactEmail('"The Guild, Ltd." <letters@guild.example> ')).toBe('letters@guild.example')
})

test('a sender without a name is the address itself', () => {
  expect(contactEmail(' shop@guild.example ')).toBe('shop@guild.example')
})

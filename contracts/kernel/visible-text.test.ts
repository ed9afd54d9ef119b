import { expect, test } from 'vitest'
import { CollectionName } from '../buying/collection-bodies.ts'
import { CreateProduct } from '../catalog/own-product-bodies.ts'
import { SendMessage } from '../messaging/message-bodies.ts'
import { UpdateProfile } from '../people/profile-bodies.ts'

const client_id = '6b0d9c1e-8f33-4b52-9a51-0a6a2c1d7e11'

test.each(['\u200b', ' \u2060\ufeff ', '\u3164\u2800', '\u202e', '\u0301'])('%j is not accepted as a name or message', (text) => {
  expect(CreateProduct.safeParse({ name: text, price: 1 }).success).toBe(false)
  expect(CollectionName.safeParse(text).success).toBe(false)
  expect(UpdateProfile.parse({ business_name: text })).toEqual({ business_name: null })
  expect(SendMessage.safeParse({ client_id, message: text }).success).toBe(false)
})

test('a name cannot reverse the text after it', () => {
  expect(CreateProduct.parse({ name: 'Parlour\u202e 12', price: 1 }).name).toBe('Parlour 12')
  expect(UpdateProfile.parse({ display_name: '\u2067Ann\u2069' })).toEqual({ display_name: 'Ann' })
})

test.each(['Zoë', '日本', '👩‍🎤', 'ג׳ורג׳', 'हिन्दी', '¾', '?'])('accepts %s as a name', (name) => {
  expect(CollectionName.parse(name)).toBe(name)
  expect(SendMessage.parse({ client_id, message: name }).message).toBe(name)
})

import { expect, test } from 'vitest'
import { CreateProduct } from './own-product-bodies.ts'

test.each([
  ['half of a pair in its name', 'Top \ud83d', 'x'],
  ['half of a pair in its value', 'Top', 'spruce \udc00'],
])('refuses a specification with %s, because exports could not be read back', (_, name, value) => {
  const { error } = CreateProduct.safeParse({ name: 'Wren', price: 2400, specifications: { [name]: value } })
  expect(error?.issues).toMatchObject([{ path: ['specifications', name], message: 'This specification cannot be stored' }])
})

test('accepts a complete surrogate pair', () => {
  const specifications = { Mood: 'loud 🎸' }
  expect(CreateProduct.parse({ name: 'Wren', price: 2400, specifications })).toMatchObject({ specifications })
})

import { expect, test } from 'vitest'
import { CreateProduct } from '../catalog/own-product-bodies.ts'
import { SendContactMessage } from '../messaging/inquiry-bodies.ts'
import { CreateToken } from '../people/api-token-bodies.ts'
import { UpdateProfile } from '../people/profile-bodies.ts'

const TYPED = ' Wr\u0000\u0007en \u0085\u2028 No.\t1\u001b '
const STORED = 'Wr en No. 1'

test.each([
  ['an instrument', (name: string) => CreateProduct.parse({ name, price: 1 }).name],
  ['a category', (name: string) => CreateProduct.parse({ name: 'A', price: 1, categories: [name] }).categories?.[0]],
  [
    'a specification',
    (name: string) =>
      Object.keys(CreateProduct.parse({ name: 'A', price: 1, specifications: { [name]: 'x' } }).specifications ?? {})[0],
  ],
  ['a builder', (name: string) => UpdateProfile.parse({ business_name: name }).business_name],
  ['a person', (name: string) => UpdateProfile.parse({ first_name: name }).first_name],
  ['a visitor who writes to us', (name: string) => SendContactMessage.shape.name.parse(name)],
  ['a program', (name: string) => CreateToken.shape.name.parse(name)],
])('the name of %s is stored without control characters', (_, read) => {
  expect(read(TYPED)?.toLowerCase()).toBe(STORED.toLowerCase())
})

import { expect, test } from 'vitest'
import { blindOrder } from './blind-order.ts'

test('every order of three comes up', () => {
  const orders = new Set(Array.from({ length: 300 }, () => blindOrder(3).join('')))
  expect([...orders].sort()).toEqual(['012', '021', '102', '120', '201', '210'])
})

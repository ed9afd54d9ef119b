import { expect, test } from 'vitest'
import { completeConfirmation, declineConfirmation } from './confirmation-copy.ts'

const UNPAID = { status: 'reviewed', customer_name: 'June', paid: 0, open_balance: 33.33 } as const
const HALF_PAID = { status: 'accepted', customer_name: 'June', paid: 16.67, open_balance: 16.66 } as const
const PAID = { status: 'accepted', customer_name: 'June', paid: 33.33, open_balance: 0 } as const

test('a builder who says no reads what goes back before it does', () => {
  expect(declineConfirmation(HALF_PAID)).toBe(
    'June is told that you cannot build it. The $16.67 they have paid goes back to them. This cannot be undone.',
  )
  expect(declineConfirmation(UNPAID)).toBe('June is told that you cannot build it. This cannot be undone.')
})

test('a builder who takes a quote back reads that this ends the request', () => {
  expect(declineConfirmation({ ...UNPAID, status: 'quoted' })).toBe(
    'June is told that you have withdrawn your quote, and the request ends. This cannot be undone.',
  )
})

test('a builder who finishes reads what is still open', () => {
  expect(completeConfirmation(HALF_PAID)).toContain('$16.66 is still open; it can be paid afterwards, too.')
  expect(completeConfirmation(UNPAID)).toContain('$33.33 is still open')
  expect(completeConfirmation(PAID)).toBe('June is told that the instrument is complete. This cannot be undone.')
})

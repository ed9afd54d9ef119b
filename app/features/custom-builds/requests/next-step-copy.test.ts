import { expect, test } from 'vitest'
import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import { nextStepCopy } from './my-request.tsx'

const ASKED = {
  builder: { id: 'b', slug: null, business_name: 'Thornquist Guitars', display_name: 'Maja Thornquist' },
  status: 'accepted',
  builder_response: '',
  quotes: [],
  paid: 0,
  open_balance: 4800,
  payments: [],
  parts: [],
  can: {},
} as unknown as CustomBuildRequest

function stepOf(changes: object): string {
  return nextStepCopy({ ...ASKED, ...changes })
}

test('tells the buyer the unpaid balance after the deposit', () => {
  expect(stepOf({})).toBe('You accepted the quote. Thornquist Guitars will start once the agreed payment is made.')
  expect(stepOf({ paid: 1440, open_balance: 3360 })).toBe('Your deposit is paid. The balance of $3,360 is still unpaid.')
  expect(stepOf({ paid: 4800, open_balance: 0 })).toBe('Paid in full. Thornquist Guitars is building your instrument.')
})

test('names the one next step of a quoted request', () => {
  const can = { accept: true }
  const quoted = { status: 'quoted', sheet_version: null, can, quotes: [{ valid_until: '2999-03-03', is_expired: false }] }
  expect(stepOf(quoted)).toBe('Next step: accept the quote from Thornquist Guitars by Mar 3, 2999. You won’t be charged yet.')
  expect(stepOf({ ...quoted, sheet_version: 1 })).toBe(
    'Next step: read and sign the spec sheet from Thornquist Guitars by Mar 3, 2999. Signing also accepts the quote.',
  )
  expect(stepOf({ sheet_version: 1, can: { answer_sheet: true } })).toBe(
    'Next step: read and sign the spec sheet from Thornquist Guitars.',
  )
  const offered = nextStepCopy({ ...ASKED, ...quoted } as unknown as CustomBuildRequest, { status: 'offered' })
  expect(offered).toBe('Next step: accept or pass on the slot Thornquist Guitars offered you.')
})

test('does not treat a slot fee as the deposit', () => {
  const parts = [
    { due_kind: 'slot', state: 'paid' },
    { due_kind: 'signing', state: 'planned' },
    { due_kind: 'ready', state: 'planned' },
  ]
  expect(stepOf({ paid: 200, open_balance: 4600, parts })).toBe(
    'You accepted the quote. Thornquist Guitars will start once the agreed payment is made.',
  )
})

test('asks for no other payment after a bank returned one', () => {
  const payments = [{ part: 'deposit', amount: 1440, status: 'paid', disputed: 'lost' }]
  expect(stepOf({ payments })).toBe(
    'Your bank returned a payment for this build, so you can’t make more payments here. Please work out the next steps with Thornquist Guitars.',
  )
})

test('tells the buyer that the builder declined, and what was refunded', () => {
  const deposit = { part: 'deposit', amount: 1440, status: 'refunded' }
  const balance = { part: 'balance', amount: 3360, status: 'refunded' }
  const ended = { status: 'declined', open_balance: null }
  expect(stepOf({ ...ended, payments: [deposit] })).toBe(
    'Thornquist Guitars declined this request. The deposit of $1,440 was refunded.',
  )
  expect(stepOf({ ...ended, payments: [balance, deposit, { ...deposit, status: 'expired' }] })).toBe(
    'Thornquist Guitars declined this request. The deposit of $1,440 and the balance of $3,360 were refunded.',
  )
  expect(stepOf({ ...ended, builder_response: 'My bench is full.' })).toBe('Thornquist Guitars declined this request.')
  expect(stepOf(ended)).toBe('This request is closed.')
})

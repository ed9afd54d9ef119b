import { expect, test } from 'vitest'
import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import { completeConfirmation, declineConfirmation } from './received-request.tsx'

const NONE: CustomBuildRequest['payments'] = []
const UNPAID = { status: 'reviewed', customer_name: 'June', paid: 0, open_balance: 33.33, payments: NONE } as const
const HALF_PAID = { status: 'accepted', customer_name: 'June', paid: 16.67, open_balance: 16.66, payments: NONE } as const
const PAID = { status: 'accepted', customer_name: 'June', paid: 33.33, open_balance: 0, payments: NONE } as const

test('tells a builder who declines what will be refunded', () => {
  expect(declineConfirmation(HALF_PAID)).toBe(
    'We’ll tell June that you can’t take on this build. We’ll refund the $16.67 they paid. This can’t be undone.',
  )
  expect(declineConfirmation(UNPAID)).toBe('We’ll tell June that you can’t take on this build. This can’t be undone.')
})

test('tells a builder who withdraws a quote that this closes the request', () => {
  expect(declineConfirmation({ ...UNPAID, status: 'quoted' })).toBe(
    'We’ll tell June that you withdrew your quote and the request is closed. This can’t be undone.',
  )
})

test('tells a builder who marks a build as completed what is still unpaid', () => {
  expect(completeConfirmation(HALF_PAID)).toContain('$16.66 is still unpaid and can be paid later.')
  expect(completeConfirmation(UNPAID)).toContain('$33.33 is still unpaid')
  expect(completeConfirmation(PAID)).toBe('We’ll tell June that the instrument is complete. This can’t be undone.')
  const payments = [{ status: 'paid', disputed: 'lost' }] as CustomBuildRequest['payments']
  expect(completeConfirmation({ ...UNPAID, payments })).toContain('$33.33 is still unpaid. This')
})

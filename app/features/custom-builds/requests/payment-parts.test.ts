import { expect, test } from 'vitest'
import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import { paymentLine } from './payment-parts.ts'

const part = (amount: number, state: string, more = {}) => ({ amount, state, due_kind: 'ready', due_stage: null, ...more })
const NECK = { due_kind: 'stage_done', due_stage: 'neck' }
const BUILD = {
  ...{ status: 'accepted', build_type: 'Acoustic Guitar', sheet_version: 1, quotes: [], paid: 2450, open_balance: 3550 },
  parts: [part(2450, 'paid'), part(1800, 'planned', NECK), part(1750, 'planned')],
}

function line(facts: object = {}): string | undefined {
  return paymentLine({ ...BUILD, ...facts } as unknown as CustomBuildRequest, [{ key: 'neck', title: 'Neck' }])
}

test('says what is paid and when the next payment is due', () => {
  expect(line()).toBe('Paid $2,450 of $6,000 · Next: $1,800 when “Neck” is done')
  expect(line({ parts: [part(1800, 'planned', NECK), part(1750, 'due')] })).toBe('Paid $2,450 of $6,000 · Next: $1,750 due now')
  expect(line({ paid: 6000, open_balance: 0, parts: [part(6000, 'paid')] })).toBe('$6,000 paid in full')
})

test('shows nothing without a price or after the request is closed', () => {
  expect(line({ open_balance: null })).toBeUndefined()
  expect(line({ status: 'declined', open_balance: 0 })).toBeUndefined()
})

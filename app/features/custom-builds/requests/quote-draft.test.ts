import { expect, test } from 'vitest'
import { quoteBody, quoteErrors, restoreQuoteDraft } from './quote-draft.ts'

const quote = {
  version: 2,
  quoted_price: 3250.5,
  deposit_percentage: 25,
  payment_plan: null,
  estimated_completion: 'Spring 2027',
  builder_response: 'With pleasure.',
  valid_until: '2026-12-01',
  is_expired: false,
  created_at: '2026-11-01T10:00:00.000Z',
}

test('a revision starts from the current quote with an empty expiry date', () => {
  expect(restoreQuoteDraft({}, quote, { deposit: 50, plan: null })).toEqual({
    builder_response: 'With pleasure.',
    quoted_price: '3250.50',
    deposit_percentage: '25',
    payment_plan: '',
    own_plan: '',
    estimated_completion: 'Spring 2027',
    valid_until: '',
  })
})

test('a stored draft replaces it, including emptied fields', () => {
  const kept = { builder_response: '', quoted_price: '$3,400', estimated_completion: 7 }
  expect(restoreQuoteDraft(kept, quote, { deposit: 50, plan: null })).toMatchObject({
    builder_response: '',
    quoted_price: '$3,400',
    estimated_completion: 'Spring 2027',
  })
  expect(quoteBody(restoreQuoteDraft(kept, quote, { deposit: 50, plan: null }), null)).toMatchObject({
    quoted_price: 3400,
    valid_until: null,
  })
})

test('an invalid price is not sent', () => {
  const answer = restoreQuoteDraft({}, quote, { deposit: 50, plan: null })
  expect(quoteErrors(answer)).toEqual({})
  expect(quoteErrors({ ...answer, quoted_price: 'three thousand' })).toHaveProperty('quoted_price')
})

test('the first quote suggests the deposit from the settings; a blank uses it, and 0 stays 0', () => {
  const first = restoreQuoteDraft({}, undefined, { deposit: 30, plan: null })
  expect(first.deposit_percentage).toBe('30')
  for (const [typed, sent] of [
    ['', null],
    ['0', 0],
    ['25 %', 25],
  ] as const)
    expect(quoteBody({ ...first, deposit_percentage: typed }, null).deposit_percentage).toBe(sent)
  for (const wrong of ['half', '12.5', '101', '-5'])
    expect(quoteErrors({ ...first, quoted_price: '900', deposit_percentage: wrong })).toHaveProperty('deposit_percentage')
})

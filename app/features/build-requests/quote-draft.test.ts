import { expect, test } from 'vitest'
import { quoteBody, quoteErrors, restoreQuoteDraft } from './quote-draft.ts'

const quote = {
  version: 2,
  quoted_price: 3250.5,
  deposit_percentage: 25,
  estimated_completion: 'Spring 2027',
  builder_response: 'With pleasure.',
  valid_until: '2026-12-01',
  created_at: '2026-11-01T10:00:00.000Z',
}

test('a revision begins with the quote, and its last day is asked for anew', () => {
  expect(restoreQuoteDraft({}, quote, 50)).toEqual({
    builder_response: 'With pleasure.',
    quoted_price: '3250.50',
    deposit_percentage: '25',
    estimated_completion: 'Spring 2027',
    valid_until: '',
  })
})

test('what was typed before goes over it, an emptied field too', () => {
  const kept = { builder_response: '', quoted_price: '$3,400', estimated_completion: 7 }
  expect(restoreQuoteDraft(kept, quote, 50)).toMatchObject({
    builder_response: '',
    quoted_price: '$3,400',
    estimated_completion: 'Spring 2027',
  })
  expect(quoteBody(restoreQuoteDraft(kept, quote, 50))).toMatchObject({ quoted_price: 3400, valid_until: null })
})

test('what is no price is not sent', () => {
  const answer = restoreQuoteDraft({}, quote, 50)
  expect(quoteErrors(answer)).toEqual({})
  expect(quoteErrors({ ...answer, quoted_price: 'three thousand' })).toHaveProperty('quoted_price')
})

test('the first quote proposes the deposit of the settings; blank is left to them, and a typed 0 stays 0', () => {
  const first = restoreQuoteDraft({}, undefined, 30)
  expect(first.deposit_percentage).toBe('30')
  for (const [typed, sent] of [
    ['', null],
    ['0', 0],
    ['25 %', 25],
  ] as const)
    expect(quoteBody({ ...first, deposit_percentage: typed }).deposit_percentage).toBe(sent)
  for (const wrong of ['half', '12.5', '101', '-5'])
    expect(quoteErrors({ ...first, quoted_price: '900', deposit_percentage: wrong })).toHaveProperty('deposit_percentage')
})

import { expect, test } from 'vitest'
import { answerBody, readableAnswer, wrongIn } from './answer-draft.ts'

const quote = {
  version: 2,
  quoted_price: 3250.5,
  estimated_completion: 'Spring 2027',
  builder_response: 'With pleasure.',
  valid_until: '2026-12-01',
  created_at: '2026-11-01T10:00:00.000Z',
}

test('a revision begins with the quote, and its last day is asked for anew', () => {
  expect(readableAnswer({}, quote)).toEqual({
    builder_response: 'With pleasure.',
    quoted_price: '3250.50',
    estimated_completion: 'Spring 2027',
    valid_until: '',
  })
})

test('what was typed before goes over it, an emptied field too', () => {
  const kept = { builder_response: '', quoted_price: '$3,400', estimated_completion: 7 }
  expect(readableAnswer(kept, quote)).toMatchObject({
    builder_response: '',
    quoted_price: '$3,400',
    estimated_completion: 'Spring 2027',
  })
  expect(answerBody(readableAnswer(kept, quote))).toMatchObject({ quoted_price: 3400, valid_until: null })
})

test('what is no price is not sent', () => {
  const answer = readableAnswer({}, quote)
  expect(wrongIn(answer)).toEqual({})
  expect(wrongIn({ ...answer, quoted_price: 'three thousand' })).toHaveProperty('quoted_price')
})

import { expect, test } from 'vitest'
import { hasInput, parseRequestDraft } from './request-draft.ts'

test('restores a stored draft without unknown fields', () => {
  const wizard = { step: 'customize', listingId: 'om', specId: null, selections: { Top: 'Spruce' }, fileNames: {} }
  expect(parseRequestDraft({ description: 'An OM.', budget_range: '$2,500 - $5,000', wizard, role: 'operator' })).toEqual({
    description: 'An OM.',
    budget_range: '$2,500 - $5,000',
    wizard,
  })
  expect(parseRequestDraft({ description: 3, budget_range: 'a fortune', timeline_preference: 'yesterday' })).toEqual({})
  expect(parseRequestDraft({ wizard: { ...wizard, step: 'pay' } })).toEqual({})
  expect(parseRequestDraft({ wizard: { ...wizard, listingId: 7, selections: { Top: 1 } } })).toEqual({
    wizard: { ...wizard, listingId: null, selections: {} },
  })
})

test('keeps file names in a draft, and reads drafts from before names were stored', () => {
  const wizard = { step: 'customize', listingId: 'om', specId: 'plain', selections: { Photo: 'files/1' } }
  const named = { ...wizard, fileNames: { 'files/1': 'Rosette.jpg' } }
  expect(parseRequestDraft({ wizard: named })).toEqual({ wizard: named })
  expect(parseRequestDraft({ wizard })).toEqual({ wizard: { ...wizard, fileNames: {} } })
  expect(parseRequestDraft({ wizard: { ...wizard, fileNames: { 'files/1': 1 } } })).toEqual({
    wizard: { ...wizard, fileNames: {} },
  })
})

test('stores no draft for a form that was only opened', () => {
  expect(hasInput({})).toBe(false)
  expect(hasInput({ description: ' ' })).toBe(false)
  expect(hasInput({ wizard: { step: 'listing', listingId: null, specId: null, selections: {}, fileNames: {} } })).toBe(false)
  expect(hasInput({ description: 'An OM.' })).toBe(true)
})

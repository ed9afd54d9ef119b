import { expect, test } from 'vitest'
import { askedOffer, prefillRequest } from './prefill-request.ts'
import type { RequestDraft } from './request-draft.ts'

const formOf = (draft: RequestDraft) => {
  const form = { isReady: true, draft, isRestored: false, change: () => {}, forget: () => {}, valueOf: () => 'Mae' }
  return prefillRequest(form, { instrument_type: 'Violin', listing_title: 'Orchestra violin' }, [])
}

test('who joins a waiting list at a build offer names it, and what they have typed stays', () => {
  const form = formOf({ description: 'For my daughter.' })
  const shown = (['build_type', 'description', 'customer_name'] as const).map((name) => form.valueOf(name))
  expect(shown).toEqual(['Violin', 'For my daughter.', 'Mae'])
  expect(formOf({}).valueOf('description')).toBe('I would like one of these: Orchestra violin.')
})

test('who names another kind of instrument does not ask for that offer', () => {
  const offer = { id: 'o1', instrument_type: 'Violin' }
  expect(['Violins', 'Viola', ''].map((kind) => askedOffer(kind, offer))).toEqual(['o1', null, null])
  expect(askedOffer('Violin', undefined)).toBe(null)
})

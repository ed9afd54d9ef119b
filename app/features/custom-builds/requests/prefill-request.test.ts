import { expect, test } from 'vitest'
import { prefillRequest, requestedOffer } from './request-dialog.tsx'
import type { RequestDraft } from './request-draft.ts'

const formOf = (draft: RequestDraft) => {
  const form = { isReady: true, draft, isRestored: false, change: () => {}, forget: () => {}, valueOf: () => 'Mae' }
  return prefillRequest(form, { instrument_type: 'Violin', listing_title: 'Orchestra violin' }, [])
}

test('joining a waiting list from a build offer names the offer and keeps the entered text', () => {
  const form = formOf({ description: 'For my daughter.' })
  const shown = (['build_type', 'description', 'customer_name'] as const).map((name) => form.valueOf(name))
  expect(shown).toEqual(['Violin', 'For my daughter.', 'Mae'])
  expect(formOf({}).valueOf('description')).toBe('I would like one of these: Orchestra violin.')
})

test('choosing another type of instrument drops the offer', () => {
  const offer = { id: 'o1', instrument_type: 'Violin' }
  expect(['Violins', 'Viola', ''].map((kind) => requestedOffer(kind, offer))).toEqual(['o1', null, null])
  expect(requestedOffer('Violin', undefined)).toBe(null)
})

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { storeDraft } from '#app/lib/drafts.ts'
import { useMessageDraft } from './use-message-draft.ts'

const ABOUT_NECK = 'About your update from Mar 3, Neck: “Carved.”\n\n'
const ABOUT_TOP = 'About your update from Mar 9, Top: “Braced.”\n\n'
const FILE = { key: 'files/1', kind: 'document', name: 'plan.pdf', bytes: 4 }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

function begun(proposal?: string): string {
  let text = ''
  renderToStaticMarkup(
    createElement(function Box() {
      text = useMessageDraft('ann', 'maker', proposal).text
      return null
    }),
  )
  return text
}
const halfWritten = (text: string, attachments: object[] = []) =>
  storeDraft('message-maker', 'ann', { text, attachments }, 'browser')

test('starts a reply with the update that it is about', () => {
  expect(begun(ABOUT_NECK)).toBe(ABOUT_NECK)
  halfWritten('', [FILE])
  expect(begun(ABOUT_NECK)).toBe(ABOUT_NECK)
})

test('appends the update to an existing draft, so that no reply refers to another update', () => {
  halfWritten('When is it ready?')
  expect(begun(ABOUT_NECK)).toBe(`When is it ready?\n\n${ABOUT_NECK}`)
  halfWritten(`${ABOUT_NECK}I love it`)
  expect(begun(ABOUT_TOP)).toBe(`${ABOUT_NECK}I love it\n\n${ABOUT_TOP}`)
})

test('does not repeat an update that the draft already names', () => {
  halfWritten(`${ABOUT_NECK}I love it`)
  expect(begun(ABOUT_NECK)).toBe(`${ABOUT_NECK}I love it`)
})

test('keeps the draft if there is no update', () => {
  expect(begun()).toBe('')
  halfWritten('When is it ready? ')
  expect(begun()).toBe('When is it ready? ')
})

import { beforeEach, expect, test, vi } from 'vitest'
import { readDraft, removeDraft, storeDraft } from './drafts.ts'

function openStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', openStorage())
  vi.stubGlobal('localStorage', openStorage())
})

test('what is kept in the browser outlives its tab, and is another account’s to see never', () => {
  storeDraft('listing-new', 'ada', { name: 'Heron' }, 'browser')
  vi.stubGlobal('sessionStorage', openStorage())
  expect(readDraft('listing-new', 'ada', 'browser')).toEqual({ name: 'Heron' })
  expect(readDraft('listing-new', 'ben', 'browser')).toEqual({})
  removeDraft('listing-new', 'ada', 'browser')
  expect(readDraft('listing-new', 'ada', 'browser')).toEqual({})
})

test('what is kept in a tab is gone with it', () => {
  storeDraft('request', 'visitor', { name: 'Heron' })
  expect(readDraft('request', 'visitor')).toEqual({ name: 'Heron' })
  vi.stubGlobal('sessionStorage', openStorage())
  expect(readDraft('request', 'visitor')).toEqual({})
})

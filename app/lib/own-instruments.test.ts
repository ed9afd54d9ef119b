import { beforeEach, expect, test, vi } from 'vitest'
import { keepOwnInstrument, ownInstruments, readOwnInstruments, removeOwnInstruments } from './own-instruments.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', storage)
  ownInstruments.set({})
})

/** What the next page finds. */
function readAgain() {
  ownInstruments.set({})
  readOwnInstruments()
  return ownInstruments.get()
}

test('one instrument of each family is kept for the next page', () => {
  keepOwnInstrument('bass', 'family=bass&scale=34')
  keepOwnInstrument('electric-guitar', 'family=electric-guitar&nut=42')
  keepOwnInstrument('bass', 'family=bass&scale=32')
  expect(readAgain()).toEqual({ bass: 'family=bass&scale=32', 'electric-guitar': 'family=electric-guitar&nut=42' })
})

test('a removed one leaves nothing behind', () => {
  keepOwnInstrument('bass', 'family=bass&scale=34')
  keepOwnInstrument('bass', null)
  expect(readAgain()).toEqual({})
  expect(kept.size).toBe(0)
  keepOwnInstrument('bass', 'family=bass&scale=34')
  removeOwnInstruments()
  expect(readAgain()).toEqual({})
})

test.each(['null', '[1]', '{"bass":7}', 'not JSON'])('what cannot be read counts as nothing: %s', (text) => {
  kept.set('tonewood-own-instruments', text)
  expect(readAgain()).toEqual({})
})

test('without storage it lasts as long as the page', () => {
  const blocked = () => {
    throw new Error('blocked')
  }
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
  keepOwnInstrument('bass', 'family=bass&scale=34')
  readOwnInstruments()
  expect(ownInstruments.get()).toEqual({ bass: 'family=bass&scale=34' })
})

import { beforeEach, expect, test, vi } from 'vitest'
import {
  ownInstruments,
  removeOwnInstruments,
  storedInstruments,
  storeInstruments,
  withInstrument,
  withoutInstrument,
} from './own-instruments.ts'
import { readOwnInstruments, removeOwnInstrument, saveOwnInstrument } from './own-instruments-sync.ts'

const api = vi.hoisted(() => ({ call: vi.fn() }))
const session = vi.hoisted(() => ({ now: { status: 'signed-out', user: null as null | { id: string } } }))
vi.mock('./lazy-api.ts', () => ({ lazyApi: api.call }))
vi.mock('./session.ts', () => ({ currentSession: () => session.now }))

const SHORT = 'family=bass&scale=30'
const LONG = 'family=bass&scale=34'
const GUITAR = 'family=electric-guitar&nut=42'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}

/** An account on the server. */
let account: { family: string; query: string }[]
beforeEach(async () => {
  kept.clear()
  vi.stubGlobal('localStorage', storage)
  signOut()
  await readOwnInstruments()
  account = []
  api.call.mockReset().mockImplementation(async (call: string, { json, query }: { json?: never; query?: never } = {}) => {
    const { instead_of, ...said } = (json ?? {}) as { family: string; query: string; instead_of?: string }
    const gone = [said.query, instead_of, (query as { query?: string } | undefined)?.query]
    account = account.filter((each) => !gone.includes(each.query))
    if (call.startsWith('PUT')) account = [said, ...account]
    return { instruments: account }
  })
})

function signOut() {
  session.now = { status: 'signed-out', user: null }
  removeOwnInstruments()
}
function signIn(id = 'june') {
  session.now = { status: 'signed-in', user: { id } }
  return readOwnInstruments()
}

test('saves one instrument of each family in a visitor’s browser', async () => {
  await saveOwnInstrument('bass', LONG)
  await saveOwnInstrument('electric-guitar', GUITAR)
  await saveOwnInstrument('bass', SHORT)
  expect(storedInstruments()).toEqual({ bass: [SHORT], 'electric-guitar': [GUITAR] })
  await removeOwnInstrument('bass', SHORT)
  await removeOwnInstrument('electric-guitar', GUITAR)
  expect(kept.size).toBe(0)
  expect(api.call).not.toHaveBeenCalled()
})

test('signing in merges the browser’s and the account’s instruments without losing any', async () => {
  account = [{ family: 'bass', query: LONG }]
  await saveOwnInstrument('bass', SHORT)
  await saveOwnInstrument('electric-guitar', GUITAR)
  await signIn()
  expect(ownInstruments.get()).toEqual({ bass: [SHORT, LONG], 'electric-guitar': [GUITAR] })
  expect(account).toHaveLength(3)
  // From now on the account has them, and a removed one does not come back from this browser.
  expect(kept.size).toBe(0)
  await removeOwnInstrument('bass', LONG)
  expect(ownInstruments.get()).toEqual({ bass: [SHORT], 'electric-guitar': [GUITAR] })
})

test('another browser shows the account’s instruments, and none after sign-out', async () => {
  account = [{ family: 'bass', query: LONG }]
  await signIn()
  expect(ownInstruments.get()).toEqual({ bass: [LONG] })
  signOut()
  await readOwnInstruments()
  expect(ownInstruments.get()).toEqual({})
})

test('keeps instruments that the account refuses in the browser', async () => {
  await saveOwnInstrument('bass', SHORT)
  api.call.mockImplementation(async (call: string) => {
    if (call.startsWith('PUT')) throw new Error('too many')
    return { instruments: [{ family: 'bass', query: LONG }] }
  })
  await signIn()
  expect(ownInstruments.get()).toEqual({ bass: [LONG, SHORT] })
  expect(storedInstruments()).toEqual({ bass: [SHORT] })

  api.call.mockRejectedValue(new Error('offline'))
  await signIn('ada')
  expect(ownInstruments.get()).toEqual({ bass: [SHORT] })
})

test('a new instrument replaces the first; a saved one only moves to the front', () => {
  const both = { bass: [SHORT, LONG] }
  expect(withInstrument(both, 'bass', LONG)).toEqual({ bass: [LONG, SHORT] })
  expect(withInstrument(both, 'bass', 'family=bass&scale=32')).toEqual({ bass: ['family=bass&scale=32', LONG] })
  expect(withoutInstrument(both, 'bass', SHORT)).toEqual({ bass: [LONG] })
})

test('reads instruments saved by an earlier version', () => {
  kept.set('tonewood-own-instruments', JSON.stringify({ bass: LONG }))
  expect(storedInstruments()).toEqual({ bass: [LONG] })
})

test.each(['null', '[1]', '{"bass":7}', 'not JSON'])('ignores malformed storage: %s', (text) => {
  kept.set('tonewood-own-instruments', text)
  expect(Object.values(storedInstruments()).flat()).toEqual([])
})

test('without storage, instruments last as long as the page', () => {
  const blocked = () => {
    throw new Error('blocked')
  }
  ownInstruments.set({ bass: [LONG] })
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
  storeInstruments({ bass: [SHORT] })
  expect(storedInstruments()).toEqual({ bass: [LONG] })
})

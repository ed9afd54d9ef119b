import type { OwnInstrument } from '#contracts/buying/own-instruments.ts'
import { lazyApi } from './lazy-api.ts'
import {
  type OwnInstrumentQueries,
  ownInstruments,
  storedInstruments,
  storeInstruments,
  withInstrument,
  withoutInstrument,
} from './own-instruments.ts'
import { currentSession } from './session.ts'

/** The user whose instruments were loaded; undefined for a visitor. */
let readFor: string | undefined

/**
 * Loads the user's own instruments. On the first sign-in, merges the browser's instruments into the account, and nothing is
 * lost. From then on the account has all of them, on every device.
 */
export async function readOwnInstruments(): Promise<void> {
  const { status, user } = currentSession()
  if (status === 'unknown') return
  if (!user) {
    readFor = undefined
    ownInstruments.set(storedInstruments())
    return
  }
  if (readFor === user.id) return
  readFor = user.id
  const local = storedInstruments()
  try {
    await mergeIntoAccount(local)
  } catch {
    // The browser's copy is better than nothing; the next page tries again.
    readFor = undefined
    ownInstruments.set(local)
  }
}

/** The browser's instruments come first, because they were entered last. Those that the account cannot take stay in the browser. */
async function mergeIntoAccount(local: OwnInstrumentQueries): Promise<void> {
  let { instruments } = await lazyApi('GET /api/v1/own-instruments')
  let left: OwnInstrumentQueries = {}
  const isKept = (query: string) => instruments.some((each) => each.query === query)
  const all = Object.entries(local).flatMap(([family, queries]) => queries.map((query) => ({ family, query })))
  // Oldest first, so that the newest ends up first.
  for (const { family, query } of all.filter((each) => !isKept(each.query)).reverse()) {
    try {
      ;({ instruments } = await lazyApi('PUT /api/v1/own-instruments', { json: { family: familyOf(family), query } }))
    } catch {
      left = { ...left, [family]: [query, ...(left[family] ?? [])] }
    }
  }
  show(instruments, left)
  storeInstruments(left)
}

function familyOf(family: string): OwnInstrument['family'] {
  // The server accepts no more of this family.
  return family as OwnInstrument['family']
}

function show(instruments: readonly OwnInstrument[], left = storedInstruments()): void {
  const saved: Record<string, string[]> = {}
  for (const { family, query } of instruments) saved[family] = [...(saved[family] ?? []), query]
  for (const [family, queries] of Object.entries(left)) saved[family] = [...(saved[family] ?? []), ...queries]
  ownInstruments.set(saved)
}

/** Saves an instrument as the first of its family. A new one replaces the previous first. */
export async function saveOwnInstrument(family: string, query: string): Promise<void> {
  if (currentSession().user) {
    const saved = ownInstruments.get()[family] ?? []
    const [before] = saved
    const isNew = before !== undefined && !saved.includes(query)
    const json = { family: familyOf(family), query, ...(isNew && { instead_of: before }) }
    show((await lazyApi('PUT /api/v1/own-instruments', { json })).instruments)
    return
  }
  change(withInstrument(storedInstruments(), family, query))
}

/** Removes an instrument from the account or from this browser. */
export async function removeOwnInstrument(family: string, query: string): Promise<void> {
  const stored = withoutInstrument(storedInstruments(), family, query)
  if (!currentSession().user) return change(stored)
  storeInstruments(stored)
  show((await lazyApi('DELETE /api/v1/own-instruments', { query: { query } })).instruments)
}

function change(saved: OwnInstrumentQueries): void {
  ownInstruments.set(saved)
  storeInstruments(saved)
}

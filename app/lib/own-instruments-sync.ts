import type { OwnInstrument } from '#contracts/own-instruments.ts'
import { lateApi } from './late-api.ts'
import {
  type KeptInstruments,
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
    await bringTogether(local)
  } catch {
    // The browser's copy is better than nothing; the next page tries again.
    readFor = undefined
    ownInstruments.set(local)
  }
}

/** The browser's instruments come first, because they were entered last. Those that the account cannot take stay in the browser. */
async function bringTogether(local: KeptInstruments): Promise<void> {
  let { instruments } = await lateApi('GET /api/v1/own-instruments')
  let left: KeptInstruments = {}
  const isKept = (query: string) => instruments.some((each) => each.query === query)
  const all = Object.entries(local).flatMap(([family, queries]) => queries.map((query) => ({ family, query })))
  // Oldest first, so that the newest ends up first.
  for (const { family, query } of all.filter((each) => !isKept(each.query)).reverse()) {
    try {
      ;({ instruments } = await lateApi('PUT /api/v1/own-instruments', { json: { family: familyOf(family), query } }))
    } catch {
      left = { ...left, [family]: [query, ...(left[family] ?? [])] }
    }
  }
  show(instruments, left)
  storeInstruments(left)
}

function familyOf(family: string): OwnInstrument['family'] {
  // The server refuses any more.
  return family as OwnInstrument['family']
}

function show(instruments: readonly OwnInstrument[], left = storedInstruments()): void {
  const kept: Record<string, string[]> = {}
  for (const { family, query } of instruments) kept[family] = [...(kept[family] ?? []), query]
  for (const [family, queries] of Object.entries(left)) kept[family] = [...(kept[family] ?? []), ...queries]
  ownInstruments.set(kept)
}

/** Saves an instrument as the first of its family. A new one replaces the previous first. */
export async function keepOwnInstrument(family: string, query: string): Promise<void> {
  if (currentSession().user) {
    const kept = ownInstruments.get()[family] ?? []
    const [before] = kept
    const isNew = before !== undefined && !kept.includes(query)
    const json = { family: familyOf(family), query, ...(isNew && { instead_of: before }) }
    show((await lateApi('PUT /api/v1/own-instruments', { json })).instruments)
    return
  }
  change(withInstrument(storedInstruments(), family, query))
}

/** Removes an instrument from the account or from this browser. */
export async function removeOwnInstrument(family: string, query: string): Promise<void> {
  const stored = withoutInstrument(storedInstruments(), family, query)
  if (!currentSession().user) return change(stored)
  storeInstruments(stored)
  show((await lateApi('DELETE /api/v1/own-instruments', { query: { query } })).instruments)
}

function change(kept: KeptInstruments): void {
  ownInstruments.set(kept)
  storeInstruments(kept)
}

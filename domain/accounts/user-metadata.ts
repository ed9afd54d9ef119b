import type { UserMetadata } from './accounts-tables.ts'

/** How many bytes of JSON an account can store. */
const MOST_METADATA_BYTES = 4096

export const METADATA_TOO_LARGE = 'Account data can be up to 4 KB and can’t contain characters that can’t be stored'

/** Whether this can be stored: neither too large, nor with what PostgreSQL has no place for. */
export function isStorableMetadata(data: unknown): boolean {
  const text = jsonText(data)
  return text !== undefined && Buffer.byteLength(text) <= MOST_METADATA_BYTES && !UNSTORABLE.test(text)
}

/** The keys to remove: as with GoTrue, those that are set to null. */
export function removedKeys(data: UserMetadata): string[] {
  return Object.keys(data).filter((key) => data[key] === null)
}

// A zero character, and half of a pair, as JSON writes them.
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i

/** Undefined if it is nested too deep to be written. */
function jsonText(data: unknown): string | undefined {
  try {
    return JSON.stringify(data)
  } catch {
    return undefined
  }
}

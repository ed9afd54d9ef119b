import type { UserMetadata } from './accounts-tables.ts'

/** The most bytes of JSON an account can store */
const MOST_METADATA_BYTES = 4096

export const METADATA_TOO_LARGE = 'Account data can be up to 4 KB and can’t contain unsupported characters'

/** Whether PostgreSQL can store this, and it is not too large */
export function isStorableMetadata(data: unknown): boolean {
  const text = jsonText(data)
  return text !== undefined && Buffer.byteLength(text) <= MOST_METADATA_BYTES && !UNSTORABLE.test(text)
}

/** The keys to remove: as in GoTrue, those set to null */
export function removedKeys(data: UserMetadata): string[] {
  return Object.keys(data).filter((key) => data[key] === null)
}

// A NUL character or a lone surrogate, escaped as in JSON
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i

/** Undefined if it is nested too deep to serialize */
function jsonText(data: unknown): string | undefined {
  try {
    return JSON.stringify(data)
  } catch {
    return undefined
  }
}

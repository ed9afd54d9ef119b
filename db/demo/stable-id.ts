import { createHash } from 'node:crypto'

/** The same id for the same thing in every filled database, so that links into the demo shop keep working. */
export function stableId(kind: string, name: string): string {
  const hex = createHash('sha256').update(`tonewood demo ${kind} ${name}`).digest('hex')
  // Version 8 is for ids made by a custom rule (RFC 9562).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

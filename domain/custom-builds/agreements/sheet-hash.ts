import { createHash } from 'node:crypto'
import type { SheetContent } from '#contracts/custom-builds/build-sheet.ts'
import { canonicalJson } from '#contracts/kernel/canonical-json.ts'

/** SHA-256 of the canonical JSON in hex, which signatures refer to. */
export function sheetHash(content: SheetContent): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex')
}

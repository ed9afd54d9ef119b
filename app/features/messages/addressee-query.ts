import type { Addressee } from '#contracts/messages.ts'

/** `builder_id=…`: how an addressee stands in an address. */
export function addresseeQuery(addressee: Addressee): string {
  return new URLSearchParams(addressee).toString()
}

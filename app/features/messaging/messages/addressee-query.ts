import type { Addressee } from '#contracts/messaging/messages.ts'

/** `builder_id=…`: the recipient in an address. */
export function addresseeQuery(addressee: Addressee): string {
  return new URLSearchParams(addressee).toString()
}

import type { SavedAddress } from '#contracts/buying/address-views.ts'
import type { savedAddresses } from './saved-addresses-table.ts'

type Row = typeof savedAddresses.$inferSelect

/** An entry of the address book, as its owner sees it. */
export function addressView({ id, address, isDefault, createdAt }: Row): SavedAddress {
  return { id, address, is_default: isDefault, created_at: createdAt.toISOString() }
}

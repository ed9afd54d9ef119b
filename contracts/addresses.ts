import type { Address } from './address.ts'

/** Enough for family and friends; a longer list would be hard to use. */
export const MAX_ADDRESSES = 20

/** An address in somebody's address book, visible only to them. */
export type SavedAddress = {
  id: string
  address: Address
  /** Filled in at checkout first; one per account. */
  is_default: boolean
  created_at: string
}

/** The addresses for checkout: the address book, then earlier addresses that are not in it. */
export type AddressBook = { addresses: SavedAddress[]; used: Address[] }

export type SavedAddressAnswer = { message: string; address: SavedAddress }

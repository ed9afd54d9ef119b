import type { Address } from './address.ts'

/** Enough for a family and its friends; more would be a list nobody finds anything in. */
export const MAX_ADDRESSES = 20

/** An address somebody keeps for their own parcels. Nobody else is ever given it. */
export type SavedAddress = {
  id: string
  address: Address
  /** Stands in the checkout before anything is chosen; one of each account. */
  is_default: boolean
  created_at: string
}

/** What the checkout offers: the address book, then where parcels went before that is not in it. */
export type AddressBook = { addresses: SavedAddress[]; used: Address[] }

export type SavedAddressAnswer = { message: string; address: SavedAddress }

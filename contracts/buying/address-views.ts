import { z } from 'zod'
import { COUNTRIES, type Country } from '../kernel/address.ts'

/** A postal address with the specification's field names. */
export const Address = z
  .object({
    name: z.string(),
    street1: z.string(),
    street2: z.string().optional(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    country: z.enum(Object.keys(COUNTRIES) as Country[]),
    phone: z.string().optional(),
    email: z.string().optional(),
  })
  .meta({ id: 'Address' })
export type Address = z.infer<typeof Address>

/** An address in a user's address book, visible only to them. */
export const SavedAddress = z
  .object({
    id: z.string(),
    address: Address,
    /** The checkout's default; one per account */
    is_default: z.boolean(),
    created_at: z.string(),
  })
  .meta({ id: 'SavedAddress' })
export type SavedAddress = z.infer<typeof SavedAddress>

/** Addresses offered at checkout: the address book, then earlier addresses that are not in it */
export const AddressBook = z.object({ addresses: z.array(SavedAddress), used: z.array(Address) }).meta({ id: 'AddressBook' })
export type AddressBook = z.infer<typeof AddressBook>

export const SavedAddressAnswer = z.object({ message: z.string(), address: SavedAddress })
export type SavedAddressAnswer = z.infer<typeof SavedAddressAnswer>

import { DEFAULT_COUNTRY } from '#contracts/kernel/address.ts'

type Field = 'name' | 'street1' | 'street2' | 'city' | 'state' | 'zip' | 'country' | 'phone'

/** The values of an address while it is being typed. */
export type AddressDraft = Record<Field, string>

/** The draft that starts as this address, or blank. */
export function addressDraft(address: Partial<Record<Field, string | null>> | null | undefined): AddressDraft {
  const { name, street1, street2, city, state, zip, phone, country } = address ?? {}
  return {
    name: name ?? '',
    street1: street1 ?? '',
    street2: street2 ?? '',
    city: city ?? '',
    state: state ?? '',
    zip: zip ?? '',
    phone: phone ?? '',
    country: country || DEFAULT_COUNTRY,
  }
}

import { COUNTRIES } from '#contracts/address.ts'
import type { Address } from '#contracts/address-views.ts'

/** An address as it stands on a parcel. */
export function AddressLines({ address }: { address: Address }) {
  const { name, street1, street2, city, state, zip, country, phone } = address
  const town = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <address className="not-italic">
      {[name, street1, street2, town, COUNTRIES[country], phone].filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}

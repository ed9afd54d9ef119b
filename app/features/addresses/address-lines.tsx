import type { ReactNode } from 'react'
import { COUNTRIES } from '#contracts/address.ts'
import type { Address } from '#contracts/address-views.ts'

/** An address as it stands on a parcel. */
export function AddressLines({ address, badge }: { address: Address; badge?: ReactNode }) {
  const { name, street1, street2, city, state, zip, country, phone } = address
  const town = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const lines = [street1, street2, town, COUNTRIES[country], phone].filter(Boolean)
  return (
    <address className="not-italic [overflow-wrap:anywhere]">
      <span className="flex flex-wrap items-center gap-3">
        <span className="font-medium">{name || street1}</span>
        {badge}
      </span>
      {lines.map((line) => (
        <span key={line} className="block text-ink-soft">
          {line}
        </span>
      ))}
    </address>
  )
}

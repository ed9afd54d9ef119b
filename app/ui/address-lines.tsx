import type { ReactNode } from 'react'
import type { Address } from '#contracts/buying/address-views.ts'
import { COUNTRIES } from '#contracts/kernel/address.ts'
import { classNames } from './class-names.ts'

type AddressLinesProps = { address: Address; badge?: ReactNode; className?: string }

/** An address in the lines of a shipping label. */
export function AddressLines({ address, badge, className }: AddressLinesProps) {
  const { name, street1, street2, city, state, zip, country, phone } = address
  const town = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const [first, ...others] = [name, street1, street2, town, COUNTRIES[country], phone].filter(Boolean)
  return (
    <address className={classNames('not-italic [overflow-wrap:anywhere]', className)}>
      <span className="flex flex-wrap items-center gap-3">
        <span className="font-medium text-ink">{first}</span>
        {badge}
      </span>
      {others.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}

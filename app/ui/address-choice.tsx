import type { Address } from '#contracts/buying/address-views.ts'
import { addressLine } from '../lib/address-line.ts'
import { Field } from './field.tsx'
import { Select } from './input.tsx'

type AddressChoiceProps = { addresses: Address[]; chosen: Address | undefined; onChoose: (address: Address | undefined) => void }

/** The account's addresses, for filling in the form. */
export function AddressChoice({ addresses, chosen, onChoose }: AddressChoiceProps) {
  if (addresses.length === 0) return null
  return (
    <Field name="known_address" label="Your addresses">
      <Select
        value={chosen ? addresses.indexOf(chosen) : ''}
        onChange={({ currentTarget: { value } }) => onChoose(value === '' ? undefined : addresses[Number(value)])}
      >
        <option value="">Another address</option>
        {addresses.map((address, at) => (
          <option key={addressLine(address)} value={at}>
            {addressLine(address)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

import type { Country } from '#contracts/address.ts'
import { ADDRESS_FIELD_MAX } from '#contracts/address-errors.ts'
import { COUNTRY_FORMS } from '#contracts/countries.ts'
import { CountrySelect } from './country-select.tsx'
import { Field } from './field.tsx'
import { Input, Select } from './input.tsx'

/** The values while the address is being typed. */
export type AddressDraft = Record<'name' | 'street1' | 'street2' | 'city' | 'state' | 'zip' | 'country' | 'phone', string>

export type AddressFieldsProps = {
  /** The prefix of each field name, as in the server's errors: `shipping_address`. None if the form is one address. */
  name?: string
  address: AddressDraft
  onChange: (address: AddressDraft) => void
  /** The section for the browser's autofill: `section-shipping`. */
  section: string
  /** The carrier needs a name and a phone to collect a parcel here. */
  isContactNeeded?: boolean
  /** A parcel needs a recipient. */
  isNameNeeded?: boolean
}

/** The fields of one address, in the format of its country. */
export function AddressFields({
  name,
  address,
  onChange,
  section,
  isContactNeeded = false,
  isNameNeeded = isContactNeeded,
}: AddressFieldsProps) {
  const form = COUNTRY_FORMS[address.country as Country] ?? COUNTRY_FORMS.US
  const nameOf = (field: keyof AddressDraft) => (name ? `${name}.${field}` : field)

  function bind(field: keyof AddressDraft, autoComplete: string) {
    return {
      value: address[field],
      maxLength: ADDRESS_FIELD_MAX,
      autoComplete: `${section} ${autoComplete}`,
      onChange: (event: { currentTarget: { value: string } }) => onChange({ ...address, [field]: event.currentTarget.value }),
    }
  }

  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5">
      <Field name={nameOf('name')} label="Name or company" optional={!isNameNeeded} className="max-sm:col-span-2">
        <Input {...bind('name', 'name')} />
      </Field>
      <Field name={nameOf('phone')} label="Phone for the carrier" optional={!isContactNeeded} className="max-sm:col-span-2">
        <Input {...bind('phone', 'tel')} type="tel" />
      </Field>
      <Field name={nameOf('street1')} label="Street address" className="col-span-2">
        <Input {...bind('street1', 'address-line1')} />
      </Field>
      <Field name={nameOf('street2')} label="Apartment, suite" optional className="col-span-2">
        <Input {...bind('street2', 'address-line2')} />
      </Field>
      <Field name={nameOf('city')} label="City">
        <Input {...bind('city', 'address-level2')} />
      </Field>
      {form.stateLabel && (
        <Field name={nameOf('state')} label={form.stateLabel} optional={!form.isStateRequired}>
          {form.states ? (
            <Select {...bind('state', 'address-level1')}>
              <option value="">Choose</option>
              {Object.entries(form.states).map(([code, label]) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </Select>
          ) : (
            <Input {...bind('state', 'address-level1')} />
          )}
        </Field>
      )}
      <Field name={nameOf('zip')} label={form.zipLabel}>
        <Input {...bind('zip', 'postal-code')} />
      </Field>
      <Field name={nameOf('country')} label="Country">
        <CountrySelect
          {...bind('country', 'country')}
          onChange={(event) => onChange({ ...address, country: event.currentTarget.value, state: '' })}
        />
      </Field>
    </div>
  )
}

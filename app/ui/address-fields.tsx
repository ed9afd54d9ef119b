import { type ComponentProps, useState } from 'react'
import { ADDRESS_FIELD_MAX, streetLineError } from '#contracts/buying/address-errors.ts'
import { ADDRESS_LABELS } from '#contracts/buying/address-labels.ts'
import type { Country } from '#contracts/kernel/address.ts'
import { COUNTRY_FORMS } from '#contracts/kernel/countries.ts'
import type { AddressDraft } from '../lib/address-draft.ts'
import { CountrySelect } from './country-select.tsx'
import { Field } from './field.tsx'
import { Input, Select } from './input.tsx'

export type AddressFieldsProps = {
  /** The prefix of each field name, as in the server's errors: `shipping_address`. None if the form is one address. */
  name?: string
  address: AddressDraft
  onChange: (address: AddressDraft) => void
  /** The section for the browser's autofill: `section-shipping`. */
  section: string
  /** The carrier needs a name and a phone number to collect a parcel here. */
  isContactNeeded?: boolean
  /** A parcel needs a recipient. */
  isNameNeeded?: boolean
}

/** The fields of one address, in its country's format. */
export function AddressFields({
  name,
  address,
  onChange,
  section,
  isContactNeeded = false,
  isNameNeeded = isContactNeeded,
}: AddressFieldsProps) {
  const nameOf = (field: string) => (name ? `${name}.${field}` : field)

  function bind(field: 'name' | 'phone', autoComplete: string) {
    return {
      value: address[field],
      maxLength: ADDRESS_FIELD_MAX,
      autoComplete: `${section} ${autoComplete}`,
      onChange: (event: { currentTarget: { value: string } }) => onChange({ ...address, [field]: event.currentTarget.value }),
    }
  }

  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5">
      <Field name={nameOf('name')} label={ADDRESS_LABELS.name} optional={!isNameNeeded} className="max-sm:col-span-2">
        <Input {...bind('name', 'name')} />
      </Field>
      <Field name={nameOf('phone')} label={ADDRESS_LABELS.phone} optional={!isContactNeeded} className="max-sm:col-span-2">
        <Input {...bind('phone', 'tel')} type="tel" />
      </Field>
      <PlaceFields nameOf={nameOf} section={section} place={address} onChange={(change) => onChange({ ...address, ...change })} />
    </div>
  )
}

type Place = Record<'street1' | 'street2' | 'city' | 'state' | 'zip' | 'country', string>

type PlaceFieldsProps = {
  nameOf?: (field: keyof Place) => string
  place: Place
  onChange: (change: Partial<Place>) => void
  section?: string
  /** An example of the country's postal code. */
  hasExample?: boolean
}

/** The location part of an address, from street to country, in a two-column grid. */
export function PlaceFields({ nameOf = (field) => field, place, onChange, section, hasExample = false }: PlaceFieldsProps) {
  const form = COUNTRY_FORMS[place.country as Country] ?? COUNTRY_FORMS.US

  function bind(field: keyof Place, autoComplete: string) {
    return {
      value: place[field],
      maxLength: ADDRESS_FIELD_MAX,
      autoComplete: section ? `${section} ${autoComplete}` : autoComplete,
      onChange: (event: { currentTarget: { value: string } }) => onChange({ [field]: event.currentTarget.value }),
    }
  }

  return (
    <>
      <StreetLine field="street1" name={nameOf('street1')} label={ADDRESS_LABELS.street1} {...bind('street1', 'address-line1')} />
      <StreetLine
        field="street2"
        name={nameOf('street2')}
        label={ADDRESS_LABELS.street2}
        optional
        {...bind('street2', 'address-line2')}
      />
      <Field name={nameOf('city')} label={ADDRESS_LABELS.city}>
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
        <Input {...bind('zip', 'postal-code')} placeholder={hasExample ? form.zipExample : undefined} />
      </Field>
      <Field name={nameOf('country')} label={ADDRESS_LABELS.country}>
        <CountrySelect
          {...bind('country', 'country')}
          onChange={(event) => onChange({ country: event.currentTarget.value, state: '' })}
        />
      </Field>
    </>
  )
}

type StreetLineProps = ComponentProps<'input'> & {
  field: 'street1' | 'street2'
  name: string
  label: string
  value: string
  optional?: boolean
}

/** A line too long for a label shows its error once the field loses focus, not while typing. */
function StreetLine({ field, name, label, optional, ...input }: StreetLineProps) {
  const [wasLeft, setWasLeft] = useState(false)
  const error = wasLeft ? streetLineError(field, input.value) : undefined
  return (
    <Field name={name} label={label} optional={optional} error={error} className="col-span-2">
      <Input {...input} onBlur={() => setWasLeft(true)} />
    </Field>
  )
}

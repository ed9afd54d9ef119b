import { CountrySelect } from '#app/ui/country-select.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input, Select } from '#app/ui/input.tsx'
import type { Country } from '#contracts/address.ts'
import { ADDRESS_FIELD_MAX } from '#contracts/address-errors.ts'
import { COUNTRY_FORMS } from '#contracts/countries.ts'
import type { ShippingDraft } from './shipping-draft.ts'

type AddressFieldsProps = { draft: ShippingDraft; onChange: (changes: Partial<ShippingDraft>) => void }

/** The shipping form, in the shape the country writes its addresses. */
export function AddressFields({ draft, onChange }: AddressFieldsProps) {
  const form = COUNTRY_FORMS[draft.country as Country] ?? COUNTRY_FORMS.US

  function bind(name: keyof ShippingDraft) {
    return {
      value: draft[name],
      maxLength: ADDRESS_FIELD_MAX,
      onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
    }
  }

  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5">
      <Field name="name" label="Full name" className="max-sm:col-span-2">
        <Input {...bind('name')} autoComplete="name" data-autofocus />
      </Field>
      <Field name="email" label="Email" className="max-sm:col-span-2">
        <Input {...bind('email')} type="email" autoComplete="email" invalidMessage="Please enter a valid email address" />
      </Field>
      <Field name="street1" label="Street address" className="col-span-2">
        <Input {...bind('street1')} autoComplete="address-line1" />
      </Field>
      <Field name="street2" label="Apartment, suite" optional className="col-span-2">
        <Input {...bind('street2')} autoComplete="address-line2" />
      </Field>
      <Field name="city" label="City">
        <Input {...bind('city')} autoComplete="address-level2" />
      </Field>
      {form.stateLabel && (
        <Field name="state" label={form.stateLabel} optional={!form.isStateRequired}>
          {form.states ? (
            <Select {...bind('state')} autoComplete="address-level1">
              <option value="">Choose</option>
              {Object.entries(form.states).map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          ) : (
            <Input {...bind('state')} autoComplete="address-level1" />
          )}
        </Field>
      )}
      <Field name="zip" label={form.zipLabel}>
        <Input {...bind('zip')} autoComplete="postal-code" placeholder={form.zipExample} />
      </Field>
      <Field name="country" label="Country">
        <CountrySelect {...bind('country')} onChange={(event) => onChange({ country: event.currentTarget.value, state: '' })} />
      </Field>
      <Field name="phone" label="Phone" optional hint="For the carrier, should it not find you." className="col-span-2">
        <Input {...bind('phone')} type="tel" autoComplete="tel" />
      </Field>
    </div>
  )
}

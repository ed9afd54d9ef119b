import { PlaceFields } from '#app/ui/address-fields.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { ADDRESS_FIELD_MAX } from '#contracts/buying/address-errors.ts'
import type { ShippingDraft } from './shipping-draft.ts'

type RecipientFieldsProps = { draft: ShippingDraft; onChange: (changes: Partial<ShippingDraft>) => void }

/** The recipient and address fields of the shipping form. */
export function RecipientFields({ draft, onChange }: RecipientFieldsProps) {
  function bind(name: 'name' | 'email' | 'phone') {
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
      <PlaceFields place={draft} onChange={onChange} hasExample />
      <Field name="phone" label="Phone" optional hint="For delivery questions from the carrier." className="col-span-2">
        <Input {...bind('phone')} type="tel" autoComplete="tel" />
      </Field>
    </div>
  )
}

import { AddressFields } from '#app/ui/address-fields.tsx'
import type { ProfileForm } from './use-profile-draft.ts'

type AddressGroupProps = { form: ProfileForm; name: 'shipping_address' | 'business_address'; title: string; hint: string }

/** One of the two addresses. Empty, it is none. */
export function AddressGroup({ form, name, title, hint }: AddressGroupProps) {
  return (
    <fieldset className="flex flex-col gap-5 border-t border-rule pt-8">
      <legend className="float-left mb-1 w-full font-serif text-xl">{title}</legend>
      <p className="-mt-4 text-sm text-ink-soft">{hint}</p>
      <AddressFields
        name={name}
        section={`section-${name.replace('_address', '')}`}
        address={form.draft[name]}
        onChange={(address) => form.change({ [name]: address })}
      />
    </fieldset>
  )
}

import { AddressFields } from '#app/ui/address-fields.tsx'
import { SIDE_BY_SIDE } from '#app/ui/settings-section.tsx'
import type { ProfileForm } from './use-profile-draft.ts'

type AddressGroupProps = { form: ProfileForm; name: 'shipping_address' | 'business_address'; title: string; hint: string }

/** One of the two addresses. Blank means none. */
export function AddressGroup({ form, name, title, hint }: AddressGroupProps) {
  return (
    <fieldset
      className={`flex min-w-0 flex-col gap-y-5 border-t border-rule pt-8 @[60rem]:grid-rows-[auto_1fr] @[60rem]:gap-y-0 ${SIDE_BY_SIDE}`}
    >
      <legend className="float-left mb-1 w-full font-serif text-xl">{title}</legend>
      <p className="-mt-4 text-sm text-ink-soft @[60rem]:mt-0">{hint}</p>
      <div className="@[60rem]:col-start-2 @[60rem]:row-span-2 @[60rem]:row-start-1">
        <AddressFields
          name={name}
          section={`section-${name.replace('_address', '')}`}
          address={form.draft[name]}
          onChange={(address) => form.change({ [name]: address })}
        />
      </div>
    </fieldset>
  )
}

import { Link } from 'react-router'
import { AddressFields } from '#app/ui/address-fields.tsx'
import { CheckboxField } from '#app/ui/draft-fields.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormSection } from '#app/ui/form-section.tsx'
import { Input, Select } from '#app/ui/input.tsx'
import { ADDRESS_FIELD_MAX } from '#contracts/buying/address-errors.ts'
import { ORIGIN_COUNTRIES } from '#contracts/kernel/origin-countries.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'
import { PickupFields } from './pickup-fields.tsx'
import type { ProductDraftState } from './use-product-draft.ts'

const names = new Intl.DisplayNames('en', { type: 'region' })
const MADE_IN = ORIGIN_COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })).toSorted((a, b) =>
  a.name.localeCompare(b.name, 'en'),
)

type DeliverySectionProps = { form: ProductDraftState; profile: OwnProfile }

/** The ship-from address and local pickup. */
export function DeliverySection({ form, profile }: DeliverySectionProps) {
  const { draft, change } = form
  const address = profile.shipping_address ?? profile.business_address
  return (
    <FormSection id="delivery" step="shipping-and-sale" title="Shipping and pickup">
      <CheckboxField
        form={form}
        name="use_builder_address"
        label="Ship from the address in my profile"
        hint={
          address ? (
            [address.street1, address.city, [address.state, address.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
          ) : (
            <>
              No address yet.{' '}
              <Link to="/dashboard/profile" className="link">
                Add one to your profile
              </Link>
              ; what you’ve typed here will be kept.
            </>
          )
        }
      />
      {!draft.use_builder_address && <OwnAddress form={form} />}
      <Field name="country_of_origin" label="Made in" hint="Needed for customs forms when a buyer lives abroad.">
        <Select value={draft.country_of_origin} onChange={(event) => change({ country_of_origin: event.currentTarget.value })}>
          <option value="">Country of the ship-from address</option>
          {MADE_IN.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <PickupFields form={form} />
    </FormSection>
  )
}

function OwnAddress({ form: { draft, change } }: { form: ProductDraftState }) {
  const { ship_from_address: address } = draft
  return (
    <fieldset className="flex min-w-0 flex-col gap-5 border-l-2 border-rule pl-4 sm:pl-6">
      <legend className="float-left w-full text-sm font-medium">Address for this instrument</legend>
      <p className="-mt-4 text-xs text-ink-soft">
        Buyers see only the town. The carrier needs a name, a phone number and an email address.
      </p>
      <AddressFields
        name="ship_from_address"
        section="section-ship-from"
        isContactNeeded
        address={address}
        onChange={(next) => change({ ship_from_address: { ...address, ...next } })}
      />
      <Field name="ship_from_address.email" label="Contact email">
        <Input
          type="email"
          value={address.email}
          maxLength={ADDRESS_FIELD_MAX}
          autoComplete="section-ship-from email"
          invalidMessage="Enter an email address like name@example.com"
          onChange={(event) => change({ ship_from_address: { ...address, email: event.currentTarget.value } })}
        />
      </Field>
    </fieldset>
  )
}

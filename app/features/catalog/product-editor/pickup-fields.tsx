import { CheckboxField, NumberField, TextareaField } from '#app/ui/draft-fields.tsx'
import { MAX_PICKUP_RADIUS_MILES } from '#contracts/catalog/own-products.ts'
import type { ProductDraftState } from './use-product-draft.ts'

/** Whether and how buyers can pick up the instrument. */
export function PickupFields({ form }: { form: ProductDraftState }) {
  return (
    <>
      <CheckboxField
        form={form}
        name="offers_local_pickup"
        label="Offer local pickup"
        hint="Free. Buyers can choose it at checkout alongside carrier rates."
      />
      {form.draft.offers_local_pickup && (
        <div className="flex flex-col gap-5 border-l-2 border-rule pl-4 sm:pl-6">
          <TextareaField
            form={form}
            name="local_pickup_details"
            label="Pickup details"
            hint="Where and when, in one sentence. Shown to all visitors and included with the order."
            rows={3}
            maxLength={1000}
          />
          <NumberField
            form={form}
            name="local_pickup_radius_miles"
            label="Pickup radius in miles"
            hint={`1 to ${MAX_PICKUP_RADIUS_MILES}`}
            inputMode="numeric"
            maxLength={3}
            inputClassName="max-w-32"
          />
        </div>
      )}
    </>
  )
}

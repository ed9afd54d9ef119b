import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input, Textarea } from '#app/ui/input.tsx'
import { MAX_PICKUP_RADIUS_MILES } from '#contracts/own-products.ts'
import type { ProductDraftState } from './use-product-draft.ts'

/** Whether a buyer may come and fetch it. */
export function PickupFields({ form: { draft, change } }: { form: ProductDraftState }) {
  return (
    <>
      <Checkbox
        name="offers_local_pickup"
        label="Offer local pickup"
        hint="Free, and chosen by the buyer beside the carriers’ prices."
        checked={draft.offers_local_pickup}
        onChange={(event) => change({ offers_local_pickup: event.currentTarget.checked })}
      />
      {draft.offers_local_pickup && (
        <div className="flex flex-col gap-5 border-l-2 border-rule pl-4 sm:pl-6">
          <Field
            name="local_pickup_details"
            label="Pickup details"
            hint="Where and when, in a sentence that every visitor may read. The buyer is written it with the order."
          >
            <Textarea
              rows={3}
              maxLength={1000}
              value={draft.local_pickup_details}
              onChange={(event) => change({ local_pickup_details: event.currentTarget.value })}
            />
          </Field>
          <Field name="local_pickup_radius_miles" label="Pickup radius in miles" hint={`1 to ${MAX_PICKUP_RADIUS_MILES}`}>
            <Input
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
              className="max-w-32 tabular-nums"
              value={draft.local_pickup_radius_miles}
              onChange={(event) => change({ local_pickup_radius_miles: event.currentTarget.value })}
            />
          </Field>
        </div>
      )}
    </>
  )
}

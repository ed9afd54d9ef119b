import { Field } from '#app/ui/field.tsx'
import { FormSection } from '#app/ui/form-section.tsx'
import { Input } from '#app/ui/input.tsx'
import type { ProductDraftState } from './use-product-draft.ts'

const MEASURES = [
  { name: 'weight_oz', label: 'Weight in ounces', hint: '8 lbs = 128 oz' },
  { name: 'length_inches', label: 'Length in inches', hint: 'Such as 46 1/2' },
  { name: 'width_inches', label: 'Width in inches', hint: 'Such as 20' },
  { name: 'height_inches', label: 'Height in inches', hint: 'Such as 9' },
] as const

/** What the carrier weighs and measures. */
export function ParcelSection({ form: { draft, change } }: { form: ProductDraftState }) {
  return (
    <FormSection
      id="parcel"
      title="Packed weight and size"
      hint="The parcel as the carrier takes it, case and carton included. Needed before it is published."
    >
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 xl:grid-cols-4">
        {MEASURES.map(({ name, label, hint }) => (
          <Field key={name} name={name} label={label} hint={hint}>
            <Input
              value={draft[name]}
              onChange={(event) => change({ [name]: event.currentTarget.value })}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              className="tabular-nums"
            />
          </Field>
        ))}
      </div>
    </FormSection>
  )
}

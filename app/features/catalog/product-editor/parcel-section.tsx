import { NumberField } from '#app/ui/draft-fields.tsx'
import { FormSection } from '#app/ui/form-section.tsx'
import type { ProductDraftState } from './use-product-draft.ts'

const MEASURES = [
  { name: 'weight_oz', label: 'Weight in ounces', hint: 'e.g. 128 or 8 lb 4 oz' },
  { name: 'length_inches', label: 'Length in inches', hint: 'e.g. 46 1/2 or 118 cm' },
  { name: 'width_inches', label: 'Width in inches', hint: 'e.g. 20' },
  { name: 'height_inches', label: 'Height in inches', hint: 'e.g. 9' },
] as const

/** The parcel's weight and size. */
export function ParcelSection({ form }: { form: ProductDraftState }) {
  return (
    <FormSection
      id="parcel"
      title="Packed weight and size"
      hint="The packed parcel, including case and carton. Required for publishing."
    >
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 xl:grid-cols-4">
        {MEASURES.map(({ name, label, hint }) => (
          <NumberField key={name} form={form} name={name} label={label} hint={hint} inputMode="text" maxLength={20} />
        ))}
      </div>
    </FormSection>
  )
}

import { Button } from '#app/ui/button.tsx'
import { NumberField } from '#app/ui/draft-fields.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormSection } from '#app/ui/form-section.tsx'
import { Input } from '#app/ui/input.tsx'
import { familyOf } from './measure-draft.ts'
import { PARCEL_PRESETS } from './parcel-presets.ts'
import { BLANKS, type ProductDraft } from './product-draft.ts'
import type { ProductDraftState } from './use-product-draft.ts'

const SIDES = [
  { name: 'length_inches', label: 'Length (in)' },
  { name: 'width_inches', label: 'Width (in)' },
  { name: 'height_inches', label: 'Height (in)' },
] as const

/** The parcel's weight and size. */
export function ParcelSection({ form }: { form: ProductDraftState }) {
  const { name, lb, size } = PARCEL_PRESETS[familyOf(form.draft)]
  const [length_inches, width_inches, height_inches] = size.map(String) as [string, string, string]
  const usual = { weight_pounds: String(lb), weight_ounces: '', length_inches, width_inches, height_inches }
  // It never replaces what was measured.
  const isOffered = matches(form.draft, BLANKS.parcel) || matches(form.draft, usual)

  return (
    <FormSection
      id="shipping-and-sale"
      title="Packed weight and size"
      hint="The packed parcel, including case and carton. Required for publishing."
    >
      {isOffered && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          {name}
          <Button onClick={() => form.change(usual)} className="px-3 font-normal">
            {`Use ${size.join(' × ')}″, ${lb} lb`}
          </Button>
        </p>
      )}
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 sm:max-w-80">
        <Field name="weight_oz" label="Pounds">
          <Input
            value={form.draft.weight_pounds}
            autoComplete="off"
            maxLength={20}
            className="tabular-nums"
            onChange={(event) => form.change({ weight_pounds: event.currentTarget.value })}
          />
        </Field>
        <NumberField form={form} name="weight_ounces" label="Ounces" hint="8 lbs = 128 oz" inputMode="text" maxLength={20} />
      </div>
      <div className="grid grid-cols-3 items-start gap-x-4">
        {SIDES.map((side) => (
          <NumberField key={side.name} form={form} {...side} inputMode="text" maxLength={20} />
        ))}
      </div>
    </FormSection>
  )
}

function matches(draft: ProductDraft, parcel: typeof BLANKS.parcel): boolean {
  return (Object.keys(parcel) as (keyof typeof parcel)[]).every((name) => draft[name] === parcel[name])
}

import { NumberField, TextareaField, TextField } from '#app/ui/draft-fields.tsx'
import { FormSection } from '#app/ui/form-section.tsx'
import { CategoriesField } from './categories-field.tsx'
import type { ProductDraftState } from './use-product-draft.ts'

/** Name, price and description. */
export function InstrumentSection({ form }: { form: ProductDraftState }) {
  return (
    <FormSection id="instrument" title="The instrument">
      <TextField
        form={form}
        name="name"
        label="Name"
        required
        pattern=".*\S.*"
        maxLength={140}
        autoComplete="off"
        invalidMessage="Give the instrument a name"
      />
      <NumberField form={form} name="price" label="Price in dollars" hint="e.g. 4,200 or 4,200.00" inputClassName="max-w-48" />
      <CategoriesField categories={form.draft.categories} onChange={(categories) => form.change({ categories })} />
      <TextareaField
        form={form}
        name="description"
        label="Description"
        optional
        hint="How you made it, how it plays, how it sounds. Leave a blank line to start a new paragraph."
        rows={7}
        maxLength={10_000}
      />
    </FormSection>
  )
}

import { CheckboxField } from '#app/ui/draft-fields.tsx'
import { FormSection } from '#app/ui/form-section.tsx'
import type { ProductDraftState } from './use-product-draft.ts'

/** Who can buy it. */
export function SellingSection({ form }: { form: ProductDraftState }) {
  return (
    <FormSection id="selling" title="How it is sold">
      <CheckboxField
        form={form}
        name="requires_approval"
        label="I approve each buyer"
        hint="Buyers apply first, and can pay once you approve."
      />
    </FormSection>
  )
}

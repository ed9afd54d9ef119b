import { Checkbox } from '#app/ui/checkbox.tsx'
import { FormSection } from '#app/ui/form-section.tsx'
import type { ProductDraftState } from './use-product-draft.ts'

/** Who may buy it. */
export function SellingSection({ form: { draft, change } }: { form: ProductDraftState }) {
  return (
    <FormSection id="selling" title="How it is sold">
      <Checkbox
        name="requires_approval"
        label="I approve each buyer"
        hint="Buyers apply first, and can pay once you have said yes."
        checked={draft.requires_approval}
        onChange={(event) => change({ requires_approval: event.currentTarget.checked })}
      />
    </FormSection>
  )
}

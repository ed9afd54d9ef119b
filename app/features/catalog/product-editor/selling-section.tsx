import { CheckboxField, TextField } from '#app/ui/draft-fields.tsx'
import { FormSection } from '#app/ui/form-section.tsx'
import type { OwnProfile } from '#contracts/people/profile-views.ts'
import { SaleTermsOverride } from './sale-terms-override.tsx'
import type { ProductDraftState } from './use-product-draft.ts'

/** Who can buy the instrument, and the terms. */
export function SellingSection({ form, profile }: { form: ProductDraftState; profile: OwnProfile }) {
  return (
    <FormSection id="selling" step="shipping-and-sale" title="Selling">
      <SaleTermsOverride form={form} profile={profile} />
      <CheckboxField form={form} name="accepts_offers" label="Accept offers" hint="Offers start at half your price." />
      {form.draft.accepts_offers && (
        <TextField
          form={form}
          name="minimum_offer"
          label="Minimum offer"
          optional
          hint="Private. We decline lower offers for you."
          inputMode="decimal"
          autoComplete="off"
          className="max-w-xs"
        />
      )}
      <CheckboxField
        form={form}
        name="requires_approval"
        label="I approve each buyer"
        hint="Buyers apply first, and can pay once you approve."
      />
      <TextField
        form={form}
        name="sku"
        label="Your item number"
        optional
        hint="Only you can see this. It identifies the instrument in your own lists and files."
        maxLength={60}
        autoComplete="off"
        className="max-w-xs"
      />
    </FormSection>
  )
}

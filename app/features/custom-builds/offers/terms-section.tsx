import { CheckboxField, NumberField, TextareaField } from '#app/ui/draft-fields.tsx'
import { FormSection } from '#app/ui/form-section.tsx'
import type { BuildOfferForm } from './use-build-offer-draft.ts'

export function TermsSection({ form }: { form: BuildOfferForm }) {
  return (
    <FormSection
      id="terms"
      title="Terms"
      hint="Buyers contact you through messages here. Email addresses, phone numbers and links are not accepted in a listing."
    >
      <CheckboxField
        form={form}
        name="consult_required"
        label="I talk with buyers before I quote"
        hint="Shown to buyers with your terms."
      />
      <CheckboxField
        form={form}
        name="can_get_instant_quote"
        label="Show the price range"
        hint="Buyers see it as they choose options."
      />
      <CheckboxField form={form} name="deposit_required" label="A deposit is required" />
      {form.draft.deposit_required && (
        <div className="border-l-2 border-rule pl-4 sm:pl-6">
          <NumberField
            form={form}
            name="deposit_amount"
            label="Deposit in dollars"
            optional
            hint="If blank, your quote sets the deposit."
            inputClassName="max-w-48"
          />
        </div>
      )}
      <TextareaField
        form={form}
        name="payment_terms"
        label="Payment terms"
        optional
        rows={4}
        maxLength={2000}
        placeholder="e.g. half to start, half when the instrument is strung"
      />
    </FormSection>
  )
}

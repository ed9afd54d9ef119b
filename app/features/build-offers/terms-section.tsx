import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormSection } from '#app/ui/form-section.tsx'
import { Input, Textarea } from '#app/ui/input.tsx'
import type { BuildOfferForm } from './use-build-offer-draft.ts'

/** How an order comes about and is paid. */
export function TermsSection({ form: { draft, change } }: { form: BuildOfferForm }) {
  return (
    <FormSection
      id="terms"
      title="Terms"
      hint="Buyers reach you by messages here. E-mail addresses, phone numbers and links are not accepted in a listing."
    >
      <Checkbox
        name="consult_required"
        label="We talk before I quote"
        hint="Buyers read that a conversation comes before the build."
        checked={draft.consult_required}
        onChange={(event) => change({ consult_required: event.currentTarget.checked })}
      />
      <Checkbox
        name="can_get_instant_quote"
        label="The prices above can be taken at their word"
        hint="Buyers read that the price range is shown while they choose."
        checked={draft.can_get_instant_quote}
        onChange={(event) => change({ can_get_instant_quote: event.currentTarget.checked })}
      />
      <Checkbox
        name="deposit_required"
        label="A deposit is required"
        checked={draft.deposit_required}
        onChange={(event) => change({ deposit_required: event.currentTarget.checked })}
      />
      {draft.deposit_required && (
        <div className="border-l-2 border-rule pl-4 sm:pl-6">
          <Field name="deposit_amount" label="Deposit in dollars" optional hint="Left blank it is agreed with the quote.">
            <Input
              value={draft.deposit_amount}
              onChange={(event) => change({ deposit_amount: event.currentTarget.value })}
              inputMode="decimal"
              autoComplete="off"
              maxLength={16}
              className="max-w-48 tabular-nums"
            />
          </Field>
        </div>
      )}
      <Field name="payment_terms" label="Payment terms" optional>
        <Textarea
          rows={4}
          maxLength={2000}
          value={draft.payment_terms}
          onChange={(event) => change({ payment_terms: event.currentTarget.value })}
          placeholder="Such as: half to begin, the rest when it is strung"
        />
      </Field>
    </FormSection>
  )
}

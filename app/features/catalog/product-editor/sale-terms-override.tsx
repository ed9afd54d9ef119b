import { useState } from 'react'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { isStated, saleTermsDraft } from '#app/ui/sale-terms-draft.ts'
import { SaleTermsFields } from '#app/ui/sale-terms-fields.tsx'
import { resolveSaleTerms } from '#contracts/catalog/sale-terms.ts'
import { saleTermsLine } from '#contracts/catalog/sale-terms-facts.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'
import type { ProductDraftState } from './use-product-draft.ts'

/** Whether this instrument is sold on the profile's terms or on its own. */
export function SaleTermsOverride({ form, profile }: { form: ProductDraftState; profile: OwnProfile }) {
  const { sale_terms_override: draft } = form.draft
  const [isOpen, setOpen] = useState(false)
  // The entered values return if the builder switches back.
  const [typed, setTyped] = useState(draft)
  const isDifferent = isOpen || isStated(draft)

  function choose(choice: string) {
    setOpen(choice === 'different')
    const next = choice === 'different' ? typed : saleTermsDraft(null)
    if (choice === 'same') setTyped(draft)
    // Opening the fields is not a change.
    if (isStated(draft) || isStated(next)) form.change({ sale_terms_override: next })
  }

  return (
    <div className="flex flex-col gap-5">
      <RadioGroup
        name="sale_terms_choice"
        legend="Returns, shipping time and warranty"
        value={isDifferent ? 'different' : 'same'}
        onChange={choose}
        choices={[
          { value: 'same', label: 'My usual terms', hint: saleTermsLine(resolveSaleTerms(null, profile.sale_terms)) },
          { value: 'different', label: 'Different terms for this instrument' },
        ]}
      />
      {isDifferent && (
        <fieldset className="min-w-0 border-l-2 border-rule pl-4 sm:pl-6">
          <legend className="sr-only">Terms for this instrument</legend>
          <SaleTermsFields
            name="sale_terms_override"
            draft={draft}
            onChange={(sale_terms_override) => form.change({ sale_terms_override })}
            isOverride
          />
        </fieldset>
      )}
    </div>
  )
}

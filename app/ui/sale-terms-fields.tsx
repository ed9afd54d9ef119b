import { MAX_DISPATCH_BUSINESS_DAYS, MAX_RETURN_DAYS, MAX_RETURN_FEE_PERCENT } from '#contracts/catalog/sale-terms.ts'
import { Field } from './field.tsx'
import { Input, Select } from './input.tsx'
import type { SaleTermsDraft } from './sale-terms-draft.ts'

type Choice = [value: string, label: string]

type SaleTermsFieldsProps = {
  /** The name of the object in the body. */
  name: string
  draft: SaleTermsDraft
  onChange: (draft: SaleTermsDraft) => void
  /** For one instrument: blank fields fall back to the builder's profile. */
  isOverride?: boolean
}

/** The inputs for returns, dispatch, insurance, setup and warranty. */
export function SaleTermsFields({ name, draft, onChange, isOverride = false }: SaleTermsFieldsProps) {
  const unsaid: Choice = ['', isOverride ? 'My usual terms' : 'Not stated']
  const payers: Choice[] = [
    ['buyer', 'The buyer'],
    ['builder', 'You'],
  ]
  const hasReturns = Number(draft.return_days) > 0 || (isOverride && draft.return_days.trim() === '')

  function field(term: keyof SaleTermsDraft) {
    return { name: `${name}.${term}`, value: draft[term], onChange: (value: string) => onChange({ ...draft, [term]: value }) }
  }

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <WholeNumber
        {...field('return_days')}
        label="Return period in days"
        hint={`Up to ${MAX_RETURN_DAYS}; 0 means final sale.`}
        unit="days"
        min={0}
        max={MAX_RETURN_DAYS}
        placeholder={unsaid[1]}
      />
      {hasReturns && (
        <WholeNumber
          {...field('return_fee_percent')}
          label="Return fee (%)"
          hint="What you keep of the price after a trial return."
          unit="percent"
          min={0}
          max={MAX_RETURN_FEE_PERCENT}
          placeholder={isOverride ? unsaid[1] : 'None'}
        />
      )}
      {hasReturns && (
        <Choose
          {...field('return_shipping_paid_by')}
          value={draft.return_shipping_paid_by || (isOverride ? '' : 'buyer')}
          label="Return shipping paid by"
          hint="From the buyer to your workshop."
          choices={isOverride ? [unsaid, ...payers] : payers}
        />
      )}
      <WholeNumber
        {...field('dispatch_business_days')}
        label="Ships within (business days)"
        hint={`1 to ${MAX_DISPATCH_BUSINESS_DAYS}, counted from the day of payment.`}
        unit="business days"
        min={1}
        max={MAX_DISPATCH_BUSINESS_DAYS}
        placeholder={unsaid[1]}
      />
      <Choose
        {...field('set_up_before_dispatch')}
        label="Set up before shipping"
        hint="Playable out of the case."
        choices={[unsaid, ['yes', 'Yes'], ['no', 'No']]}
      />
      <Choose
        {...field('warranty_years')}
        label="Warranty"
        hint="In addition to the buyer’s legal rights."
        choices={[unsaid, ...warranties(draft.warranty_years)]}
      />
      <Choose
        {...field('shipping_insured')}
        label="Shipping insurance"
        hint="Tonewood pays for it on labels bought here."
        choices={[unsaid, ['yes', 'Included'], ['no', 'Not included']]}
      />
    </div>
  )
}

type DraftFieldProps = { name: string; value: string; onChange: (value: string) => void; label: string; hint: string }

type WholeNumberProps = DraftFieldProps & { unit: string; min: number; max: number; placeholder: string }

function WholeNumber({ name, label, hint, unit, onChange, ...input }: WholeNumberProps) {
  return (
    <Field name={name} label={label} hint={hint} optional>
      <Input
        type="number"
        inputMode="numeric"
        step={1}
        invalidMessage={`Enter ${input.min} to ${input.max} ${unit}`}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="tabular-nums"
        {...input}
      />
    </Field>
  )
}

function Choose({ name, value, onChange, label, hint, choices }: DraftFieldProps & { choices: Choice[] }) {
  return (
    <Field name={name} label={label} hint={hint}>
      <Select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {choices.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  )
}

const USUAL_YEARS = ['0', '1', '2', '3', '5', '10', '25', 'lifetime']

/** The common choices, and one that was saved through the API. */
function warranties(saved: string): Choice[] {
  const years = saved === '' || USUAL_YEARS.includes(saved) ? USUAL_YEARS : [saved, ...USUAL_YEARS]
  return years.map((each) => [each, warrantyLabel(each)])
}

function warrantyLabel(years: string): string {
  if (years === 'lifetime') return 'Lifetime'
  if (years === '0') return 'None'
  return years === '1' ? '1 year' : `${years} years`
}

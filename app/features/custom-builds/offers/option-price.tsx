import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import type { OptionDraft } from './build-offer-draft.ts'
import { labelsOf } from './option-row.ts'

type OptionPriceProps = { option: OptionDraft; path: string; onChange: (change: Partial<OptionDraft>) => void }

/** What a choice adds to the starting price, with a note. */
export function OptionPrice({ option, path, onChange }: OptionPriceProps) {
  const { option_type, values, prices } = option
  const labels = labelsOf(values)
  return (
    <div className="flex flex-col gap-4">
      {option_type !== 'dropdown' && (
        <Field name={`${path}.price_change`} label="Extra cost in dollars" hint="Added when the buyer fills in this option">
          <PriceInput value={option.price_change} onChange={(price_change) => onChange({ price_change })} />
        </Field>
      )}
      {option_type === 'dropdown' && labels.length === 0 && (
        <p className="text-xs text-ink-soft">Enter the values first, then set a price for each.</p>
      )}
      {option_type === 'dropdown' && labels.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="text-sm font-medium">Extra cost in dollars</legend>
          <p className="mb-2 text-xs text-ink-soft">
            Leave a value blank if it costs nothing extra. Options can’t lower the starting price, so base that price on the
            cheapest choices.
          </p>
          <ul>
            {labels.map((label, at) => (
              <li key={label} className="flex items-start justify-between gap-4 border-t border-rule py-1.5">
                <span aria-hidden="true" className="min-w-0 flex-1 py-3 text-sm [overflow-wrap:anywhere]">
                  {label}
                </span>
                <Field
                  name={`${path}.choices.${at}.price_change`}
                  label={`${label} adds`}
                  hideLabel
                  className="max-w-3/5 items-end text-right"
                >
                  <PriceInput
                    value={prices[label] ?? ''}
                    onChange={(price) => onChange({ prices: { ...prices, [label]: price } })}
                  />
                </Field>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <Field name={`${path}.price_impact_note`} label="Note on the price" optional>
        <Input
          value={option.price_impact_note}
          onChange={(event) => onChange({ price_impact_note: event.currentTarget.value })}
          maxLength={300}
          autoComplete="off"
          placeholder="e.g. depends on the grade of the wood"
        />
      </Field>
    </div>
  )
}

function PriceInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Input
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      placeholder="0"
      className="max-w-32 text-right tabular-nums"
    />
  )
}

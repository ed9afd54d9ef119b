import { priceRangeLabel, surchargeLabel } from '#app/lib/price-labels.ts'
import type { CustomizationOption, SpecTemplate } from '#contracts/custom-builds/build-offer-views.ts'

/** One specification: price, build time and options. */
export function SpecSheet({ spec }: { spec: SpecTemplate }) {
  const { id, spec_name, starting_price, max_price, price_notes, options } = spec
  return (
    <section aria-labelledby={`spec-${id}`} className="mt-8 border-t border-rule pt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 id={`spec-${id}`} className="font-serif text-lg">
          {spec_name}
        </h3>
        <p className="tabular-nums">{priceRangeLabel({ min: starting_price, max: max_price })}</p>
      </div>
      <p className="text-sm text-ink-soft">{spec.estimated_build_time}</p>
      {price_notes && <p className="mt-2 text-sm whitespace-pre-line">{price_notes}</p>}
      {options.length > 0 && (
        <dl className="mt-3 text-sm">
          {options.map((option) => (
            <div key={option.id} className="border-t border-rule py-2">
              <dt className="flex justify-between gap-4">
                {option.option_name}
                {option.is_required && <span className="text-xs text-ink-soft">required</span>}
              </dt>
              <dd className="text-ink-soft">{optionLabel(option)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

const KINDS = { color_picker: 'Any color', text: 'Your own text', file_upload: 'An image or PDF from you', dropdown: '' }

function optionLabel({ option_type, choices, affects_price, price_change, price_impact_note }: CustomizationOption): string {
  const offered = choices.map(({ label, price_change: change }) => [
    label,
    affects_price && change !== 0 && `(${surchargeLabel(change)})`,
  ])
  const own = [KINDS[option_type], affects_price && option_type !== 'dropdown' && surchargeLabel(price_change)]
  const what = option_type === 'dropdown' ? offered.map(joined).join(', ') : joined(own)
  return [what, price_impact_note].filter(Boolean).join('. ')
}

function joined(words: (string | false)[]): string {
  return words.filter(Boolean).join(' ')
}

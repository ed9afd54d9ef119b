import { ArrowUp, X } from 'lucide-react'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { errorsUnder } from '#app/ui/errors-under.ts'
import { Field } from '#app/ui/field.tsx'
import { useFormState } from '#app/ui/form-state.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Input, Select } from '#app/ui/input.tsx'
import { Options } from '#app/ui/options.tsx'
import { DEFAULT_COLOR, OPTION_TYPES, type OptionType } from '#contracts/custom-builds/build-offers.ts'
import { isWhole, labelsOf, type OptionDraft, withType } from './build-offer-draft.ts'

const TYPES: Record<OptionType, { name: string; hint?: string }> = {
  dropdown: { name: 'Dropdown' },
  color_picker: { name: 'Color picker', hint: `Any color. The picker starts at ${DEFAULT_COLOR}.` },
  text: { name: 'Text', hint: 'The buyer types the value.' },
  file_upload: { name: 'File upload', hint: 'The buyer uploads an image or a PDF of up to 5 MB.' },
}

type OptionFieldsProps = {
  option: OptionDraft
  at: number
  /** The field path that the server uses for its errors. */
  path: string
  onChange: (option: OptionDraft) => void
  onMoveUp?: () => void
  onRemove: () => void
}

export function OptionFields({ option, at, path, onChange, onMoveUp, onRemove }: OptionFieldsProps) {
  const called = option.option_name.trim() || `option ${at + 1}`
  const change = (more: Partial<OptionDraft>) => onChange({ ...option, ...more })
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="sr-only">{called}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2 gap-y-4 sm:grid-cols-[minmax(0,1fr)_11rem_auto]">
        <Field name={`${path}.option_name`} label="Option name">
          <Input
            value={option.option_name}
            onChange={(event) => change({ option_name: event.currentTarget.value })}
            maxLength={80}
            autoComplete="off"
            placeholder="e.g. Top wood"
          />
        </Field>
        <div className="flex sm:order-last">
          {onMoveUp && (
            <IconButton label={`Move ${called} up`} onClick={onMoveUp}>
              <ArrowUp size={18} strokeWidth={1.5} aria-hidden="true" />
            </IconButton>
          )}
          <IconButton danger label={`Remove ${called}`} onClick={onRemove}>
            <X size={18} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        </div>
        <Field name={`${path}.option_type`} label="Option type" className="max-sm:col-span-2">
          <Select
            value={option.option_type}
            onChange={({ currentTarget: { value } }) => {
              const type = OPTION_TYPES.find((each) => each === value)
              if (type) onChange(withType(option, type))
            }}
          >
            <Options of={OPTION_TYPES.map((type) => [type, TYPES[type].name])} />
          </Select>
        </Field>
      </div>
      {option.option_type === 'dropdown' ? (
        <DropdownValues path={path} values={option.values} onChange={(values) => change({ values })} />
      ) : (
        <p className="-mt-2 text-xs text-ink-soft">{TYPES[option.option_type].hint}</p>
      )}
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        <Checkbox
          name={`${path}.is_required`}
          label="Required"
          checked={option.is_required}
          onChange={(event) => change({ is_required: event.currentTarget.checked })}
        />
        <Checkbox
          name={`${path}.affects_price`}
          label="Affects the price"
          checked={option.affects_price}
          onChange={(event) => change({ affects_price: event.currentTarget.checked })}
        />
      </div>
      {option.affects_price && <OptionPrice option={option} path={path} onChange={change} />}
      {!isWhole(option) && <p className="text-xs text-ink-soft">This option is saved once you name it.</p>}
    </fieldset>
  )
}

type DropdownValuesProps = { path: string; values: string; onChange: (values: string) => void }

function DropdownValues({ path, values, onChange }: DropdownValuesProps) {
  const { errors, clearError } = useFormState()
  const labels = labelsOf(values)
  // Errors of single values also appear here, because they have no fields of their own.
  const ofLabels = labels.map((_, at) => `${path}.choices.${at}.label`)
  const wrong = errorsUnder(errors, `${path}.dropdown_options`, ...ofLabels)
  return (
    <Field
      name={wrong.fields[0] ?? `${path}.dropdown_options`}
      label="Values"
      hint={labels.length > 1 ? `${labels.length} values, separated by commas` : 'Separated by commas'}
      error={wrong.words}
    >
      <Input
        value={values}
        autoComplete="off"
        placeholder="e.g. Sitka spruce, cedar, redwood"
        onChange={(event) => {
          wrong.fields.forEach(clearError)
          onChange(event.currentTarget.value)
        }}
      />
    </Field>
  )
}

type OptionPriceProps = { option: OptionDraft; path: string; onChange: (change: Partial<OptionDraft>) => void }

/** What a choice adds to the starting price, with a note. */
function OptionPrice({ option, path, onChange }: OptionPriceProps) {
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

import { ArrowUp, X } from 'lucide-react'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Input, Select } from '#app/ui/input.tsx'
import { DEFAULT_COLOR, OPTION_TYPES, type OptionType } from '#contracts/custom-builds/build-offers.ts'
import type { OptionDraft } from './build-offer-draft.ts'
import { DropdownValues } from './dropdown-values.tsx'
import { OptionPrice } from './option-price.tsx'
import { isWhole, withType } from './option-row.ts'

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

/** One option of a specification. */
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
            {OPTION_TYPES.map((type) => (
              <option key={type} value={type}>
                {TYPES[type].name}
              </option>
            ))}
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

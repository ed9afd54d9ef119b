import { ArrowUp, Copy, X } from 'lucide-react'
import { useId } from 'react'
import { NumberField, TextareaField, TextField } from '#app/ui/draft-fields.tsx'
import { Field } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Select } from '#app/ui/input.tsx'
import { BUILD_TIMES, DEFAULT_BUILD_TIME } from '#contracts/custom-builds/build-offers.ts'
import { START } from './build-offer-body.ts'
import type { SpecDraft } from './build-offer-draft.ts'
import { OptionList } from './option-list.tsx'

type SpecFieldsProps = {
  spec: SpecDraft
  at: number
  onChange: (spec: SpecDraft) => void
  onMoveUp?: () => void
  onCopy?: () => void
  onRemove: () => void
}

/** One specification of an offer. */
export function SpecFields({ spec, at, onChange, onMoveUp, onCopy, onRemove }: SpecFieldsProps) {
  const titleId = useId()
  const called = spec.spec_name.trim() || `specification ${at + 1}`
  const path = `specs.${at}`
  const change = (more: Partial<SpecDraft>) => onChange({ ...spec, ...more })
  const form = { draft: spec, change }
  return (
    <fieldset
      data-spec={spec.id}
      aria-labelledby={titleId}
      className="flex min-w-0 flex-col gap-5 border-l-2 border-rule pl-4 sm:pl-6"
    >
      <div className="flex items-center justify-between gap-2">
        <h3 id={titleId} className="min-w-0 truncate font-serif text-lg">
          {spec.spec_name.trim() || `Specification ${at + 1}`}
        </h3>
        <div className="-mr-3 flex shrink-0">
          {onMoveUp && (
            <IconButton label={`Move ${called} up`} onClick={onMoveUp}>
              <ArrowUp size={18} strokeWidth={1.5} aria-hidden="true" />
            </IconButton>
          )}
          {onCopy && (
            <IconButton label={`Copy ${called}`} onClick={onCopy}>
              <Copy size={17} strokeWidth={1.5} aria-hidden="true" />
            </IconButton>
          )}
          <IconButton danger label={`Remove ${called}`} onClick={onRemove}>
            <X size={18} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <TextField
        form={form}
        path={path}
        name="spec_name"
        label="Specification name"
        required
        pattern=".*\S.*"
        maxLength={120}
        autoComplete="off"
        placeholder="e.g. Standard"
        invalidMessage="All spec templates must have a name"
      />
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 md:grid-cols-3">
        <NumberField
          form={form}
          path={path}
          name="starting_price"
          label="Starting price"
          hint="In dollars, with the cheapest choices"
          required
          invalidMessage={START}
        />
        <NumberField
          form={form}
          path={path}
          name="max_price"
          label="Maximum price"
          hint="In dollars, before options. Optional."
        />
        <Field name={`${path}.estimated_build_time`} label="Estimated build time" className="max-md:col-span-2">
          <Select
            value={spec.estimated_build_time}
            onChange={({ currentTarget: { value } }) =>
              change({ estimated_build_time: BUILD_TIMES.find((time) => time === value) ?? DEFAULT_BUILD_TIME })
            }
          >
            {BUILD_TIMES.map((time) => (
              <option key={time} value={time}>
                {time}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <TextareaField
        form={form}
        path={path}
        name="price_notes"
        label="Notes on the price"
        optional
        rows={2}
        maxLength={500}
        placeholder="e.g. with hardshell case"
      />
      <OptionList spec={spec} at={at} onChange={(options) => change({ options })} />
    </fieldset>
  )
}

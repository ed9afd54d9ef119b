import { ArrowUp, Copy, Plus, X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { nextId } from '#app/lib/next-id.ts'
import { Button } from '#app/ui/button.tsx'
import { NumberField, TextareaField, TextField } from '#app/ui/draft-fields.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormSection } from '#app/ui/form-section.tsx'
import { GroupError } from '#app/ui/group-error.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Select } from '#app/ui/input.tsx'
import { Options } from '#app/ui/options.tsx'
import { toast } from '#app/ui/toast.ts'
import { BUILD_TIMES, DEFAULT_BUILD_TIME } from '#contracts/custom-builds/build-offers.ts'
import {
  type BuildOfferDraftForm,
  blankSpec,
  copyOf,
  type OptionDraft,
  optionPath,
  type SpecDraft,
  START,
  withNewOption,
} from './build-offer-draft.ts'
import { OptionFields } from './option-fields.tsx'

type SpecFieldsProps = {
  spec: SpecDraft
  at: number
  onChange: (spec: SpecDraft) => void
  onMoveUp?: () => void
  onCopy?: () => void
  onRemove: () => void
}

function SpecFields({ spec, at, onChange, onMoveUp, onCopy, onRemove }: SpecFieldsProps) {
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
            <Options of={BUILD_TIMES.map((time) => [time, time])} />
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

const MAX_OPTIONS = 30

type OptionListProps = { spec: SpecDraft; at: number; onChange: (options: OptionDraft[]) => void }

function OptionList({ spec: { spec_name, options }, at: specAt, onChange }: OptionListProps) {
  const list = useRef<HTMLUListElement>(null)
  const wantsFocus = useRef<number>(undefined)
  useEffect(() => {
    if (wantsFocus.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-option="${wantsFocus.current}"] input`)?.focus()
    wantsFocus.current = undefined
  })

  function add() {
    wantsFocus.current = nextId(options)
    onChange(withNewOption(options))
  }

  function remove(at: number) {
    const before = options
    wantsFocus.current = (options[at + 1] ?? options[at - 1])?.id
    onChange(options.toSpliced(at, 1))
    toast.info('Option removed', { action: { label: 'Undo', onClick: () => onChange(before) } })
  }

  return (
    <div className="flex flex-col gap-4">
      <div>
        <h4 className="text-sm font-medium">Customization options</h4>
        <p className="text-xs text-ink-soft">Choices for the buyer, such as woods, colors, an inlay or their own drawing.</p>
      </div>
      {options.length > 0 && (
        <ul ref={list} aria-label={`Options for ${spec_name.trim() || `specification ${specAt + 1}`}`}>
          {options.map((option, at) => (
            <li key={option.id} data-option={option.id} className="border-t border-rule py-5">
              <OptionFields
                option={option}
                at={at}
                path={optionPath(specAt, options, at)}
                onChange={(next) => onChange(options.with(at, next))}
                onMoveUp={at === 0 ? undefined : () => onChange(options.toSpliced(at, 1).toSpliced(at - 1, 0, option))}
                onRemove={() => remove(at)}
              />
            </li>
          ))}
        </ul>
      )}
      <GroupError name={`specs.${specAt}.options`} />
      {options.length < MAX_OPTIONS && (
        <Button onClick={add} className="self-start">
          <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
          Add an option
        </Button>
      )}
    </div>
  )
}

const MAX_SPECS = 10

export function SpecsSection({ form: { draft, change } }: { form: BuildOfferDraftForm }) {
  const { specs } = draft
  const list = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef<number>(undefined)
  useEffect(() => {
    if (wantsFocus.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-spec="${wantsFocus.current}"] input`)?.focus()
    wantsFocus.current = undefined
  })

  const keep = (next: SpecDraft[]) => change({ specs: next })

  function add(spec: SpecDraft, at = specs.length) {
    wantsFocus.current = spec.id
    keep(specs.toSpliced(at, 0, spec))
  }

  function remove(at: number) {
    const before = specs
    wantsFocus.current = (specs[at + 1] ?? specs[at - 1])?.id
    keep(specs.toSpliced(at, 1))
    toast.info('Specification removed', { action: { label: 'Undo', onClick: () => keep(before) } })
  }

  return (
    <FormSection
      id="specs"
      title="Specifications"
      hint="Add one for each version you would build, such as Standard and Deluxe. A buyer chooses one, then its options."
    >
      <div ref={list} className="flex flex-col gap-10">
        {specs.map((spec, at) => (
          <SpecFields
            key={spec.id}
            spec={spec}
            at={at}
            onChange={(next) => keep(specs.with(at, next))}
            onMoveUp={at === 0 ? undefined : () => keep(specs.toSpliced(at, 1).toSpliced(at - 1, 0, spec))}
            onCopy={specs.length < MAX_SPECS ? () => add(copyOf(spec, nextId(specs)), at + 1) : undefined}
            onRemove={() => remove(at)}
          />
        ))}
      </div>
      <GroupError name="specs" />
      {specs.length < MAX_SPECS && (
        <Button onClick={() => add(blankSpec(nextId(specs)))} className="self-start">
          <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
          {specs.length === 0 ? 'Add a specification' : 'Add another specification'}
        </Button>
      )}
    </FormSection>
  )
}

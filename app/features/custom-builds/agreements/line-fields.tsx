import { type ReactNode, useId } from 'react'
import { TextareaField, TextField } from '#app/ui/draft-fields.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input, Select } from '#app/ui/input.tsx'
import { ReadingNote } from '#app/ui/reading-note.tsx'
import { MAX_DESCRIPTION, MAX_LINE_LABEL, MAX_LINE_VALUE } from '#contracts/custom-builds/build-sheets.ts'
import { type BuildFamily, STAGE_TEMPLATES } from '#contracts/custom-builds/build-stages.ts'
import {
  DESCRIPTION_LINE,
  LINE_TEMPLATES,
  type LineTemplate,
  lengthReading,
  MAIN_LINES,
} from '#contracts/custom-builds/sheet-lines.ts'
import { type LineDraft, lineName, type StageDraft, stageTitle } from './sheet-draft.ts'

type LineFieldsProps = {
  line: LineDraft
  at: number
  family: BuildFamily
  /** The stages, with the builder's titles. */
  stages: readonly StageDraft[]
  /** Receives focus because it was just added. */
  isNew?: boolean
  onChange: (line: LineDraft) => void
  onRemove: () => void
}

/** One line of the sheet: a value with suggestions, or the stage before which it must be decided. */
export function LineFields({ line, at, family, stages, isNew = false, onChange, onRemove }: LineFieldsProps) {
  const path = `lines.${at}`
  const form = { draft: line, change: (more: Partial<LineDraft>) => onChange({ ...line, ...more }) }
  if (line.key === DESCRIPTION_LINE)
    return (
      <TextareaField
        form={form}
        path={path}
        name="value"
        label={lineName(line)}
        rows={5}
        maxLength={MAX_DESCRIPTION}
        className="sm:col-span-2"
      />
    )

  const template = LINE_TEMPLATES.get(line.key)
  const label = lineName(line)
  const aside = (
    <span className="flex gap-4 whitespace-nowrap">
      {line.is_open && (
        <QuietAction of={label} onClick={() => form.change({ is_open: false })}>
          Decide now
        </QuietAction>
      )}
      {!MAIN_LINES.has(line.key) && (
        <QuietAction of={label} onClick={onRemove}>
          Remove
        </QuietAction>
      )}
    </span>
  )
  return (
    <div className={template ? undefined : 'grid gap-x-6 gap-y-3 sm:col-span-2 sm:grid-cols-2'}>
      {!template && (
        <TextField
          form={form}
          path={path}
          name="label"
          label="Line name"
          maxLength={MAX_LINE_LABEL}
          ref={isNew ? focusOnce : undefined}
        />
      )}
      {line.is_open ? (
        <FreezeField line={line} path={path} family={family} stages={stages} label={label} aside={aside} onChange={form.change} />
      ) : (
        <ValueField line={line} path={path} isNew={isNew && template !== undefined} aside={aside} onChange={form.change} />
      )}
    </div>
  )
}

function focusOnce(input: HTMLInputElement | null) {
  input?.focus()
}

function QuietAction({ of, onClick, children }: { of: string; onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="text-xs text-ink-soft underline-offset-4 hover:text-ink hover:underline pointer-coarse:tap-target"
    >
      {children}
      <span className="sr-only">: {of}</span>
    </button>
  )
}

type PartProps = {
  line: LineDraft
  path: string
  aside: ReactNode
  onChange: (more: Partial<LineDraft>) => void
}

function ValueField({ line, path, isNew, aside, onChange }: PartProps & { isNew: boolean }) {
  const listId = useId()
  const template = LINE_TEMPLATES.get(line.key)
  const suggestions = template?.suggestions ?? []
  return (
    <div>
      <Field name={`${path}.value`} label={template ? unitLabel(template) : 'Value'} aside={aside}>
        <Input
          value={line.value}
          onChange={(event) => onChange({ value: event.currentTarget.value })}
          maxLength={MAX_LINE_VALUE}
          autoComplete="off"
          list={suggestions.length > 0 ? listId : undefined}
          ref={isNew ? focusOnce : undefined}
        />
      </Field>
      {template?.unit === 'mm' && (
        <div className="mt-1.5">
          <ReadingNote {...lengthReading(line.value, suggestions)} onAnswer={(value) => onChange({ value })} />
        </div>
      )}
      {suggestions.length > 0 && (
        <datalist id={listId}>
          {suggestions.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
    </div>
  )
}

function unitLabel({ label, unit }: LineTemplate): string {
  if (unit === 'mm') return `${label}, in mm or inches`
  return unit === 'g' ? `${label}, in grams` : label
}

type FreezeFieldProps = PartProps & Pick<LineFieldsProps, 'family' | 'stages'> & { label: string }

function FreezeField({ line, path, family, stages, label, aside, onChange }: FreezeFieldProps) {
  const template = STAGE_TEMPLATES[family].find(({ freezes }) => freezes.includes(line.key))
  const usual = template && { ...template, title: stageTitle(stages, template) }
  return (
    <div className="grid gap-3">
      <Field name={`${path}.freeze_stage`} label={`${label}: decide before this stage`} aside={aside}>
        <Select value={line.freeze_stage} onChange={(event) => onChange({ freeze_stage: event.currentTarget.value })}>
          <option value="">{usual ? `${usual.title} (usual)` : 'Choose a stage'}</option>
          {STAGE_TEMPLATES[family]
            .filter(({ key }) => key !== usual?.key)
            .map((stage) => (
              <option key={stage.key} value={stage.key}>
                {stageTitle(stages, stage)}
              </option>
            ))}
        </Select>
      </Field>
      <Field name={`${path}.freeze_day`} label="Or before this date" optional hint="A date takes precedence over the stage.">
        <Input type="date" value={line.freeze_day} onChange={(event) => onChange({ freeze_day: event.currentTarget.value })} />
      </Field>
    </div>
  )
}

import { X } from 'lucide-react'
import { useId } from 'react'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextField } from '#app/ui/draft-fields.tsx'
import { Field } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Input, Select } from '#app/ui/input.tsx'
import { ReadingNote } from '#app/ui/reading-note.tsx'
import { MAX_LINE_LABEL, MAX_LINE_VALUE } from '#contracts/custom-builds/build-sheets.ts'
import { type BuildFamily, STAGE_TEMPLATES } from '#contracts/custom-builds/build-stages.ts'
import { LINE_TEMPLATES, lengthReading } from '#contracts/custom-builds/sheet-lines.ts'
import { type LineDraft, type StageDraft, stageTitle } from './sheet-draft.ts'

type LineFieldsProps = {
  line: LineDraft
  at: number
  family: BuildFamily
  /** The stages, with the builder's titles. */
  stages: readonly StageDraft[]
  onChange: (line: LineDraft) => void
  onRemove: () => void
}

/** One line of the sheet: a value with suggestions, or the stage before which it must be decided. */
export function LineFields({ line, at, family, stages, onChange, onRemove }: LineFieldsProps) {
  const listId = useId()
  const template = LINE_TEMPLATES.get(line.key)
  const path = `lines.${at}`
  const form = { draft: line, change: (more: Partial<LineDraft>) => onChange({ ...line, ...more }) }
  const label = template?.label ?? (line.label.trim() || 'Custom line')
  const suggestions = template?.suggestions ?? []
  return (
    <div className="border-t border-rule py-4">
      {!template && (
        <div className="mb-3 flex items-end gap-2">
          <TextField form={form} path={path} name="label" label="Line name" maxLength={MAX_LINE_LABEL} className="grow" />
          <IconButton danger label={`Remove ${label}`} onClick={onRemove}>
            <X size={18} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        </div>
      )}
      {!line.is_open && (
        <TextField
          form={form}
          path={path}
          name="value"
          label={template ? unitLabel(label, template.unit) : 'Value'}
          maxLength={MAX_LINE_VALUE}
          autoComplete="off"
          list={suggestions.length > 0 ? listId : undefined}
        />
      )}
      {!line.is_open && template?.unit === 'mm' && (
        <div className="mt-1.5">
          <ReadingNote {...lengthReading(line.value, suggestions)} onAnswer={(value) => form.change({ value })} />
        </div>
      )}
      {line.is_open && template && <p className="text-sm font-medium">{label}</p>}
      {suggestions.length > 0 && (
        <datalist id={listId}>
          {suggestions.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
      <Checkbox
        className="mt-2"
        name={`${path}.is_open`}
        label={
          <>
            Decide later<span className="sr-only">: {label}</span>
          </>
        }
        checked={line.is_open}
        onChange={(event) => form.change({ is_open: event.currentTarget.checked })}
      />
      {line.is_open && <FreezeField line={line} path={path} family={family} stages={stages} onChange={form.change} />}
    </div>
  )
}

function unitLabel(label: string, unit: 'mm' | 'g' | null): string {
  if (unit === 'mm') return `${label}, in mm or inches`
  return unit === 'g' ? `${label}, in grams` : label
}

type FreezeFieldProps = Pick<LineFieldsProps, 'line' | 'family' | 'stages'> & {
  path: string
  onChange: (more: Partial<LineDraft>) => void
}

function FreezeField({ line, path, family, stages, onChange }: FreezeFieldProps) {
  const template = STAGE_TEMPLATES[family].find(({ freezes }) => freezes.includes(line.key))
  const usual = template && { ...template, title: stageTitle(stages, template) }
  return (
    <div className="mt-3 grid max-w-sm gap-4">
      <Field name={`${path}.freeze_stage`} label="Decide before this stage">
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

import { type ReactNode, useId, useRef, useState } from 'react'
import { useDraft } from '#app/lib/use-draft.ts'
import { Button } from '#app/ui/button.tsx'
import { TextareaField, TextField } from '#app/ui/draft-fields.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { useFormState } from '#app/ui/form-state.ts'
import { Input, Select } from '#app/ui/input.tsx'
import { Options } from '#app/ui/options.tsx'
import { ReadingNote } from '#app/ui/reading-note.tsx'
import { RestoredDraftNotice } from '#app/ui/restored-draft-notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { lengthReading } from '#contracts/catalog/measures/typed-length.ts'
import type { SheetDraft as SheetDraftView } from '#contracts/custom-builds/build-sheet-views.ts'
import { MAX_DESCRIPTION, MAX_LINE_LABEL, MAX_LINE_VALUE, MAX_SHEET_LINES } from '#contracts/custom-builds/build-sheets.ts'
import { type BuildFamily, STAGE_TEMPLATES } from '#contracts/custom-builds/build-stages.ts'
import {
  DESCRIPTION_LINE,
  LINE_TEMPLATES,
  type LineTemplate,
  MAIN_LINES,
  SHEET_LINES,
} from '#contracts/custom-builds/sheet-lines.ts'
import { formatDayFromToday } from '#contracts/kernel/dates/format-moment.ts'
import {
  bodyFrom,
  customLine,
  draftFrom,
  type LineDraft,
  lineName,
  SAMPLE_LINE,
  SAMPLE_STAGE,
  type SheetDraft,
  type StageDraft,
  stageTitle,
} from './sheet-draft.ts'
import { saveDraft } from './use-sheets.ts'
import { WorkFields } from './work-fields.tsx'

type SheetEditorProps = {
  reader: { userId: string; requestId: string }
  view: SheetDraftView
  onSaved: () => void
}

/** The builder's form for a version. Blank lines are left out of the sheet. */
export function SheetEditor({ reader, view, onSaved }: SheetEditorProps) {
  const saved = draftFrom(view)
  const sample = { ...saved, lines: [SAMPLE_LINE], stages: [SAMPLE_STAGE] }
  const name = `build-sheet:${reader.requestId}`
  const form = useDraft<SheetDraft>({ name, userId: reader.userId, saved, sample })
  const { draft, change } = form

  const usual = view.odds ? ` Eight in ten similar builds are done by ${formatDayFromToday(view.odds.suggested)}.` : ''
  async function save() {
    await form.save(
      (changes) => saveDraft(reader, bodyFrom({ ...saved, ...changes })),
      () => name,
    )
    onSaved()
  }

  return (
    <Form onSubmit={save} aria-label="Spec sheet" className="grid max-w-measure gap-7">
      <RestoredDraftNotice isRestored={form.isRestored} onDiscard={form.discard} />
      <Lines draft={draft} change={change} />
      <TextField
        form={form}
        name="promise"
        type="date"
        label="Promised by"
        hint={`The instrument will ship or be ready for pickup by this date.${usual}`}
        required
        invalidMessage="Choose a date"
        inputClassName="max-w-52"
      />
      <WorkFields draft={draft} change={change} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton>Save and preview</SubmitButton>
        <p className="text-xs text-ink-soft">
          {form.isChanged ? 'Not saved yet. Your changes are kept in this browser.' : 'Only you can see this until you sign.'}
        </p>
      </div>
    </Form>
  )
}

type PartProps = { draft: SheetDraft; change: (more: Partial<SheetDraft>) => void }

/** The choice of a line with the builder's own name. */
const CUSTOM = 'own'

function Lines({ draft, change }: PartProps) {
  const { lines, family, stages } = draft
  const { errors } = useFormState()
  const [added, setAdded] = useState<string>()
  const [chosen, setChosen] = useState(CUSTOM)
  const offered = SHEET_LINES[family].filter(({ key }) => !lines.some((line) => line.key === key))
  const add = useRef<HTMLSelectElement>(null)
  function addLine() {
    const template = offered.find(({ key }) => key === chosen)
    const line = template ? { ...SAMPLE_LINE, key: template.key, label: template.label } : customLine(lines)
    setAdded(line.key)
    setChosen(CUSTOM)
    change({ lines: [...lines, line] })
  }
  return (
    <fieldset className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
      <legend className="sr-only">Specification</legend>
      {errors.lines && <ErrorBox className="sm:col-span-2">{errors.lines.join(' ')}</ErrorBox>}
      {lines.map((line, at) => (
        <LineFields
          key={line.key}
          line={line}
          at={at}
          family={family}
          stages={stages}
          isNew={line.key === added}
          onChange={(next) => change({ lines: lines.map((each) => (each.key === line.key ? next : each)) })}
          onRemove={() => {
            change({ lines: lines.filter((each) => each.key !== line.key) })
            add.current?.focus()
          }}
        />
      ))}
      <p className="text-xs text-ink-soft sm:col-span-2">Lines you leave blank aren’t part of the spec sheet.</p>
      {lines.length < MAX_SHEET_LINES && (
        <div className="flex items-end gap-3 sm:col-span-2">
          <Field name="add" label="Add a line" className="w-full max-w-sm">
            <Select
              ref={add}
              value={offered.some(({ key }) => key === chosen) ? chosen : CUSTOM}
              onChange={(event) => setChosen(event.currentTarget.value)}
            >
              <option value={CUSTOM}>Custom line</option>
              <Options of={offered.map(({ key, label }) => [key, label])} />
            </Select>
          </Field>
          <Button onClick={addLine}>Add line</Button>
        </div>
      )}
    </fieldset>
  )
}

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

type LinePartProps = {
  line: LineDraft
  path: string
  aside: ReactNode
  onChange: (more: Partial<LineDraft>) => void
}

function ValueField({ line, path, isNew, aside, onChange }: LinePartProps & { isNew: boolean }) {
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

type FreezeFieldProps = LinePartProps & Pick<LineFieldsProps, 'family' | 'stages'> & { label: string }

function FreezeField({ line, path, family, stages, label, aside, onChange }: FreezeFieldProps) {
  const template = STAGE_TEMPLATES[family].find(({ freezes }) => freezes.includes(line.key))
  const usual = template && { ...template, title: stageTitle(stages, template) }
  const others = STAGE_TEMPLATES[family].filter(({ key }) => key !== usual?.key)
  return (
    <div className="grid gap-3">
      <Field name={`${path}.freeze_stage`} label={`${label}: decide before this stage`} aside={aside}>
        <Select value={line.freeze_stage} onChange={(event) => onChange({ freeze_stage: event.currentTarget.value })}>
          <option value="">{usual ? `${usual.title} (usual)` : 'Choose a stage'}</option>
          <Options of={others.map((stage) => [stage.key, stageTitle(stages, stage)])} />
        </Select>
      </Field>
      <Field name={`${path}.freeze_day`} label="Or before this date" optional hint="A date takes precedence over the stage.">
        <Input type="date" value={line.freeze_day} onChange={(event) => onChange({ freeze_day: event.currentTarget.value })} />
      </Field>
    </div>
  )
}

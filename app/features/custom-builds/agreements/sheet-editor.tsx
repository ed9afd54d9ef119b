import { useRef, useState } from 'react'
import { useDraft } from '#app/lib/use-draft.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/draft-fields.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { useFormState } from '#app/ui/form-state.ts'
import { Select } from '#app/ui/input.tsx'
import { RestoredDraftNotice } from '#app/ui/restored-draft-notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { SheetDraft as SheetDraftView } from '#contracts/custom-builds/build-sheet-views.ts'
import { MAX_SHEET_LINES } from '#contracts/custom-builds/build-sheets.ts'
import { SHEET_LINES } from '#contracts/custom-builds/sheet-lines.ts'
import { formatDayFromToday } from '#contracts/kernel/dates/format-moment.ts'
import { LineFields } from './line-fields.tsx'
import { bodyFrom, customLine, draftFrom, SAMPLE_LINE, SAMPLE_STAGE, type SheetDraft } from './sheet-draft.ts'
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
              {offered.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <Button onClick={addLine}>Add line</Button>
        </div>
      )}
    </fieldset>
  )
}

import { useDraft } from '#app/lib/use-draft.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField, TextField } from '#app/ui/draft-fields.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { Form } from '#app/ui/form.tsx'
import { useFormState } from '#app/ui/form-state.ts'
import { RestoredDraftNotice } from '#app/ui/restored-draft-notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { SheetDraft as SheetDraftView } from '#contracts/custom-builds/build-sheet-views.ts'
import { formatDayFromToday } from '#contracts/kernel/dates/format-moment.ts'
import { LineFields } from './line-fields.tsx'
import { bodyFrom, customLine, draftFrom, SAMPLE_LINE, SAMPLE_STAGE, type SheetDraft } from './sheet-draft.ts'
import { saveDraft } from './use-sheets.ts'
import { FamilyField, StageFields } from './work-fields.tsx'

const MAX_LINES = 60

type SheetEditorProps = {
  reader: { userId: string; requestId: string }
  view: SheetDraftView
  /** Opens the preview. */
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
    <Form onSubmit={save} aria-label={`Version ${view.version} of the spec sheet`} className="grid max-w-measure gap-8">
      <RestoredDraftNotice isRestored={form.isRestored} onDiscard={form.discard} />
      <div className="grid gap-6">
        <TextField form={form} name="title" label="Instrument" required maxLength={120} invalidMessage="Name the instrument" />
        <FamilyField draft={draft} change={change} />
      </div>
      <Lines draft={draft} change={change} />
      <div className="grid gap-6">
        <div className="grid gap-3">
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
          <CheckboxField
            form={form}
            name="date_is_essential"
            label="Firm date"
            hint="For example, for a concert. If you miss the date, the buyer can cancel immediately for a full refund."
          />
        </div>
        <StageFields draft={draft} change={change} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-rule pt-6">
        <SubmitButton>Save and preview</SubmitButton>
        <p className="text-xs text-ink-soft">
          {form.isChanged ? 'Not saved yet. Your changes are kept in this browser.' : 'Only you can see this until you sign.'}
        </p>
      </div>
    </Form>
  )
}

type PartProps = { draft: SheetDraft; change: (more: Partial<SheetDraft>) => void }

function Lines({ draft, change }: PartProps) {
  const { lines, family, stages } = draft
  const { errors } = useFormState()
  return (
    <fieldset>
      <legend className="font-serif text-xl">Specification</legend>
      <p className="mt-1 mb-4 text-sm text-ink-soft">
        Lines you leave blank aren’t part of the spec sheet. Details you haven’t decided yet can stay open until a stage starts.
      </p>
      {errors.lines && <ErrorBox className="mb-4">{errors.lines.join(' ')}</ErrorBox>}
      {lines.map((line, at) => (
        <LineFields
          key={line.key}
          line={line}
          at={at}
          family={family}
          stages={stages}
          onChange={(next) => change({ lines: lines.map((each) => (each.key === line.key ? next : each)) })}
          onRemove={() => change({ lines: lines.filter((each) => each.key !== line.key) })}
        />
      ))}
      <div className="border-t border-rule pt-4">
        {lines.length < MAX_LINES && (
          <Button onClick={() => change({ lines: [...lines, customLine(lines)] })}>Add custom line</Button>
        )}
      </div>
    </fieldset>
  )
}

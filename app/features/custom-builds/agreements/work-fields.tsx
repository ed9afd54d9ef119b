import { Checkbox } from '#app/ui/checkbox.tsx'
import { CheckboxField, RowNumberField, TextField } from '#app/ui/draft-fields.tsx'
import { Field } from '#app/ui/field.tsx'
import { FoldedFields } from '#app/ui/folded-fields.tsx'
import { useFormState } from '#app/ui/form-state.ts'
import { GroupError } from '#app/ui/group-error.tsx'
import { BUILD_FAMILY_NAMES, MAX_STAGE_TITLE, STAGE_TEMPLATES, WHOLE_WORK } from '#contracts/custom-builds/build-stages.ts'
import { DESCRIPTION_LINE } from '#contracts/custom-builds/sheet-lines.ts'
import { FamilySelect } from '../offers/family-select.tsx'
import { lineName, type SheetDraft, type StageDraft, sumOf, switchFamily } from './sheet-draft.ts'

type PartProps = { draft: SheetDraft; change: (more: Partial<SheetDraft>) => void }

const NAMES = ['title', 'family', 'date_is_essential', 'stage_days', 'stage_titles', 'stage_weights']

/** Title, construction, firm date, open lines and stages. The defaults fit most builds. */
export function WorkFields({ draft, change }: PartProps) {
  const { family, stages, date_is_essential: isFirm } = draft
  const days = sumOf(stages, 'days')
  const facts = [BUILD_FAMILY_NAMES[family], `${stages.length} stages`, days !== null && `${days} days`, isFirm && 'firm date']
  return (
    <FoldedFields title="More" summary={facts.filter(Boolean).join(' · ')} names={NAMES} className="border-y border-rule">
      <div className="grid gap-6 pt-4 pb-6">
        <TextField
          form={{ draft, change }}
          name="title"
          label="Instrument"
          required
          maxLength={120}
          invalidMessage="Name the instrument"
        />
        <Field
          name="family"
          label="Construction"
          hint="Determines the stages of the build. If you change this, we’ll keep your entries."
        >
          <FamilySelect value={family} onChange={(next) => change(switchFamily(draft, next))} className="max-w-sm" />
        </Field>
        <CheckboxField
          form={{ draft, change }}
          name="date_is_essential"
          label="Firm date"
          hint="For example, if the buyer needs it for a concert. If you miss the date, the buyer can cancel immediately for a full refund."
        />
        <OpenLines draft={draft} change={change} />
        <StageFields draft={draft} change={change} />
      </div>
    </FoldedFields>
  )
}

/** Lines that are part of the sheet without a value. */
function OpenLines({ draft: { lines }, change }: PartProps) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">Decide later</legend>
      <p className="mt-1 mb-3 text-xs text-ink-soft">Each line stays open until its stage starts or its date passes.</p>
      <div className="grid gap-2 sm:grid-cols-2">
        {lines
          .filter(({ key }) => key !== DESCRIPTION_LINE)
          .map((line) => (
            <Checkbox
              key={line.key}
              name={`open.${line.key}`}
              label={lineName(line)}
              checked={line.is_open}
              onChange={({ currentTarget: { checked } }) =>
                change({ lines: lines.map((each) => (each === line ? { ...line, is_open: checked } : each)) })
              }
            />
          ))}
      </div>
    </fieldset>
  )
}

function StageFields({ draft, change }: PartProps) {
  const { clearError } = useFormState()
  const sum = sumOf(draft.stages, 'weight')
  /** Reads and writes one field of a stage. */
  function fieldOf(stage: StageDraft, field: keyof StageDraft) {
    return {
      draft: { [stage.key]: stage[field] },
      change: (more: Record<string, string>) => {
        if (field === 'weight') clearError('stage_weights')
        const next = { ...stage, [field]: more[stage.key] ?? '' }
        change({ stages: draft.stages.map((each) => (each.key === stage.key ? next : each)) })
      },
    }
  }
  return (
    <fieldset>
      <legend className="text-sm font-medium">Stages</legend>
      <p className="mt-1 text-xs text-ink-soft">
        Days include waiting time. If the build is canceled, the percentages determine how much you’ve earned. They must total{' '}
        {WHOLE_WORK}%.
      </p>
      <div aria-hidden="true" className="mt-3 flex gap-3 text-xs text-ink-soft">
        <span className="grow">Title</span>
        <span className="w-20">Days</span>
        <span className="w-20">Percent</span>
      </div>
      {STAGE_TEMPLATES[draft.family].map(({ key, title }) => {
        const stage = draft.stages.find((each) => each.key === key)
        if (!stage) return null
        return (
          <div key={key} className="flex items-start gap-3 py-1.5">
            <TextField
              form={fieldOf(stage, 'title')}
              path="stage_titles"
              name={key}
              label={`Title of ${title}`}
              hideLabel
              placeholder={title}
              maxLength={MAX_STAGE_TITLE}
              className="min-w-0 grow"
            />
            <RowNumberField form={fieldOf(stage, 'days')} path="stage_days" name={key} label={`Days for ${title}`} />
            <RowNumberField form={fieldOf(stage, 'weight')} path="stage_weights" name={key} label={`Percent for ${title}`} />
          </div>
        )
      })}
      <p className="mt-2 flex justify-between gap-4 text-sm">
        <span>Total</span>
        <output className="w-20 tabular-nums">{sum === null ? '–' : `${sum}%`}</output>
      </p>
      <GroupError name="stage_weights" />
    </fieldset>
  )
}

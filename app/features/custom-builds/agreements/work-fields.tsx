import { RowNumberField, TextField } from '#app/ui/draft-fields.tsx'
import { Field } from '#app/ui/field.tsx'
import { FoldedFields } from '#app/ui/folded-fields.tsx'
import { useFormState } from '#app/ui/form-state.ts'
import { GroupError } from '#app/ui/group-error.tsx'
import { Select } from '#app/ui/input.tsx'
import {
  BUILD_FAMILIES,
  BUILD_FAMILY_NAMES,
  type BuildFamily,
  MAX_STAGE_TITLE,
  STAGE_TEMPLATES,
  WHOLE_WORK,
} from '#contracts/custom-builds/build-stages.ts'
import { type SheetDraft, type StageDraft, stageTitle, sumOfWeights, switchFamily } from './sheet-draft.ts'

type PartProps = { draft: SheetDraft; change: (more: Partial<SheetDraft>) => void }

/** The construction type, which determines stages and lines. */
export function FamilyField({ draft, change }: PartProps) {
  return (
    <Field
      name="family"
      label="Construction"
      hint="Determines the stages of the build. If you change this, we’ll keep your entries."
    >
      <Select
        value={draft.family}
        onChange={(event) => change(switchFamily(draft, event.currentTarget.value as BuildFamily))}
        className="max-w-sm"
      >
        {BUILD_FAMILIES.map((family) => (
          <option key={family} value={family}>
            {BUILD_FAMILY_NAMES[family]}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Reads and writes one field of a stage. */
function fieldOf({ draft, change }: PartProps, stage: StageDraft, field: keyof StageDraft) {
  return {
    draft: { [stage.key]: stage[field] },
    change: (more: Record<string, string>) =>
      change({
        stages: draft.stages.map((each) => (each.key === stage.key ? { ...each, [field]: more[stage.key] ?? '' } : each)),
      }),
  }
}

/** The stages with their days; titles and weights are folded away, because few builders change them. */
export function StageFields({ draft, change }: PartProps) {
  return (
    <fieldset>
      <legend className="font-serif text-xl">Work and dates</legend>
      <p className="mt-1 mb-4 text-sm text-ink-soft">
        Enter the days for each stage, including waiting time. A stage’s weight is its share of the work.
      </p>
      <div className="grid grid-cols-1 gap-x-8 sm:grid-cols-2">
        {STAGE_TEMPLATES[draft.family].map((template) => {
          const stage = draft.stages.find(({ key }) => key === template.key)
          if (!stage) return null
          const title = stageTitle(draft.stages, template)
          return (
            <div key={stage.key} className="flex items-end justify-between gap-4 border-t border-rule py-3">
              <p className="min-w-0 text-sm wrap-anywhere">
                {title}
                <span className="block text-xs text-ink-soft">{stage.weight}% of the work</span>
              </p>
              <RowNumberField
                form={fieldOf({ draft, change }, stage, 'days')}
                path="stage_days"
                name={stage.key}
                label={`Days for ${title}`}
              />
            </div>
          )
        })}
      </div>
      <TitlesAndWeights draft={draft} change={change} />
    </fieldset>
  )
}

function TitlesAndWeights({ draft, change }: PartProps) {
  const { clearError } = useFormState()
  const sum = sumOfWeights(draft.stages)
  const more = (next: Partial<SheetDraft>) => {
    clearError('stage_weights')
    change(next)
  }
  return (
    <FoldedFields title="Titles and weights" names={['stage_titles', 'stage_weights']} className="border-t border-rule">
      <p className="text-xs text-ink-soft">
        If the build is canceled, these weights determine how much you’ve earned. They must total {WHOLE_WORK}%.
      </p>
      <p aria-hidden="true" className="mt-3 flex justify-between gap-3 text-sm font-medium">
        <span>Title</span>
        <span className="w-20">Percent</span>
      </p>
      <div>
        {STAGE_TEMPLATES[draft.family].map(({ key, title: usual }) => {
          const stage = draft.stages.find((each) => each.key === key)
          if (!stage) return null
          return (
            <div key={key} className="flex items-start gap-3 py-1.5">
              <TextField
                form={fieldOf({ draft, change }, stage, 'title')}
                path="stage_titles"
                name={key}
                label={`Title of ${usual}`}
                hideLabel
                placeholder={usual}
                maxLength={MAX_STAGE_TITLE}
                className="min-w-0 grow"
              />
              <RowNumberField
                form={fieldOf({ draft, change: more }, stage, 'weight')}
                path="stage_weights"
                name={key}
                label={`Weight of ${usual}, in percent`}
              />
            </div>
          )
        })}
      </div>
      <p className="mt-2 flex justify-between gap-4 text-sm">
        <span>Total</span>
        <output className="tabular-nums">{sum === null ? '–' : `${sum}%`}</output>
      </p>
      <GroupError name="stage_weights" />
    </FoldedFields>
  )
}

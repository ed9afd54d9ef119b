import { NumberField } from '#app/ui/draft-fields.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/input.tsx'
import { BUILD_FAMILIES, BUILD_FAMILY_NAMES, type BuildFamily, STAGE_TEMPLATES } from '#contracts/build-stages.ts'
import { inFamily, type SheetDraft } from './sheet-draft.ts'

type PartProps = { draft: SheetDraft; change: (more: Partial<SheetDraft>) => void }

/** How it is made, which decides on stages and lines. */
export function FamilyField({ draft, change }: PartProps) {
  return (
    <Field name="family" label="How it is made" hint="Decides which stages it goes through. What you have typed stays.">
      <Select
        value={draft.family}
        onChange={(event) => change(inFamily(draft, event.currentTarget.value as BuildFamily))}
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

/** The stages with their days and weights. */
export function StageFields({ draft, change }: PartProps) {
  const { stages, family } = draft
  return (
    <fieldset>
      <legend className="font-serif text-xl">The work</legend>
      <p className="mt-1 mb-4 text-sm text-ink-soft">
        Days from one stage to the next, waiting included. Weights say how much of the work each stage is.
      </p>
      <div className="grid grid-cols-1 gap-x-8 sm:grid-cols-2">
        {STAGE_TEMPLATES[family].map(({ key, title, weight }, at) => {
          const stage = stages[at] ?? { key, days: '' }
          const form = {
            draft: { [key]: stage.days },
            change: (more: Record<string, string>) =>
              change({ stages: stages.map((each, index) => (index === at ? { ...each, days: more[key] ?? '' } : each)) }),
          }
          return (
            <div key={key} className="flex items-end justify-between gap-4 border-t border-rule py-3">
              <p className="min-w-0 text-sm">
                {title}
                <span className="block text-xs text-ink-soft">{weight} % of the work</span>
              </p>
              <NumberField
                form={form}
                path="stage_days"
                name={key}
                label={`Days for ${title}`}
                hideLabel
                inputMode="numeric"
                maxLength={3}
                className="w-20 shrink-0"
              />
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

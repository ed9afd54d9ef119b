import { NumberField } from '#app/ui/draft-fields.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/input.tsx'
import { SHEET_PLANS, type SheetPlan } from '#contracts/build-sheets.ts'
import { BUILD_FAMILIES, type BuildFamily, BUILD_FAMILY_NAMES, STAGE_TEMPLATES } from '#contracts/build-stages.ts'
import { PLAN_TEMPLATE_NAMES } from '#contracts/plan-parts.ts'
import { inFamily, type SheetDraft } from './sheet-draft.ts'

type PartProps = { draft: SheetDraft; change: (more: Partial<SheetDraft>) => void }

const PLAN_NAMES: Record<SheetPlan, string> = {
  quote: 'As in the quote',
  half_and_half: PLAN_TEMPLATE_NAMES.half_and_half,
  three_steps: `${PLAN_TEMPLATE_NAMES.three_steps}: 30, 30 and 40 %`,
  small_deposit: `${PLAN_TEMPLATE_NAMES.small_deposit}: 10 and 90 %`,
}

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

/** How the price is paid. */
export function PlanField({ draft, change }: PartProps) {
  return (
    <Field name="plan" label="How it is paid" hint="The sheet shows each part and when it falls due.">
      <Select
        value={draft.plan}
        onChange={(event) => change({ plan: event.currentTarget.value as SheetPlan })}
        className="max-w-sm"
      >
        {SHEET_PLANS.map((plan) => (
          <option key={plan} value={plan}>
            {PLAN_NAMES[plan]}
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

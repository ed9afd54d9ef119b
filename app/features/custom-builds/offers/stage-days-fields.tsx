import { useId, useState } from 'react'
import { RowNumberField } from '#app/ui/draft-fields.tsx'
import { type BuildFamily, buildFamilyOf, STAGE_TEMPLATES } from '#contracts/custom-builds/build-stages.ts'
import { FamilySelect } from './family-select.tsx'
import type { SettingsDraft } from './settings-draft.ts'
import { daysOf, withDays } from './stage-days-draft.ts'

type StageDaysFieldsProps = { draft: SettingsDraft; change: (more: Partial<SettingsDraft>) => void }

/** How long each stage takes in this workshop. The proposed date of a spec sheet is computed from it. */
export function StageDaysFields({ draft, change }: StageDaysFieldsProps) {
  const id = useId()
  const [family, setFamily] = useState<BuildFamily>(() => buildFamilyOf(draft.custom_build_types[0] ?? 'Guitar'))
  return (
    <>
      <p className="text-xs text-ink-soft">
        Days from one stage to the next, including waiting time. We use them to propose the date on a new spec sheet.
      </p>
      <div>
        <label htmlFor={id} className="block text-sm font-medium">
          Instrument
        </label>
        <FamilySelect id={id} value={family} onChange={setFamily} className="mt-1.5 max-w-sm" />
      </div>
      <div className="grid gap-x-8 sm:grid-cols-2">
        {STAGE_TEMPLATES[family].map(({ key, title }) => {
          const form = {
            draft: { [key]: daysOf(draft.stage_days, family, key) },
            change: (more: Record<string, string>) =>
              change({ stage_days: withDays(draft.stage_days, { family, key, days: more[key] ?? '' }) }),
          }
          return (
            <div key={key} className="flex items-center justify-between gap-4 border-t border-rule py-2.5">
              <span className="min-w-0 text-sm">{title}</span>
              <RowNumberField form={form} path={`stage_days.${family}`} name={key} label={`Days for ${title}`} />
            </div>
          )
        })}
      </div>
    </>
  )
}

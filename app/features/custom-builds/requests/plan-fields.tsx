import { Plus, X } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Field } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Input, Select } from '#app/ui/input.tsx'
import { buildFamilyOf, STAGE_TEMPLATES } from '#contracts/custom-builds/build-stages.ts'
import { MAX_PLAN_PARTS } from '#contracts/custom-builds/plan-parts.ts'
import { NEW_STEP, type StepDraft, stepField } from './plan-steps.ts'

type PlanFieldsProps = { buildType: string; steps: StepDraft[]; onChange: (steps: StepDraft[]) => void }

/** The fields of a builder's own plan: title, share and due moment of each milestone. */
export function PlanFields({ buildType, steps, onChange }: PlanFieldsProps) {
  const sum = steps.reduce((total, { percent }) => total + (Number(percent) || 0), 0)
  const change = (at: number, more: Partial<StepDraft>) =>
    onChange(steps.map((step, position) => (position === at ? { ...step, ...more } : step)))
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="text-sm font-medium">Payments</legend>
      <ol className="mt-2 border-t border-rule">
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a milestone is identified by its position
          <li key={at} className="border-b border-rule py-4">
            <Step
              at={at}
              step={step}
              buildType={buildType}
              onChange={(more) => change(at, more)}
              onRemove={steps.length > 1 ? () => onChange(steps.filter((_, position) => position !== at)) : undefined}
            />
          </li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <Button
          size="small"
          disabled={steps.length >= MAX_PLAN_PARTS}
          onClick={() => onChange([...steps.slice(0, -1), NEW_STEP, ...steps.slice(-1)])}
        >
          <Plus size={16} aria-hidden="true" />
          Add payment
        </Button>
        <p className="text-sm text-ink-soft tabular-nums" aria-live="polite">
          {sum} of 100%
        </p>
      </div>
    </fieldset>
  )
}

type StepProps = {
  at: number
  step: StepDraft
  buildType: string
  onChange: (more: Partial<StepDraft>) => void
  onRemove: (() => void) | undefined
}

function Step({ at, step, buildType, onChange, onRemove }: StepProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-4">
      <Field name={stepField(at, 'title')} label={`Payment ${at + 1}`}>
        <Input value={step.title} maxLength={60} onChange={({ currentTarget }) => onChange({ title: currentTarget.value })} />
      </Field>
      {onRemove ? (
        <IconButton label={`Remove payment ${at + 1}`} className="mt-7" danger onClick={onRemove}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      ) : (
        <span />
      )}
      <div
        className={classNames(
          'col-span-2 grid gap-4',
          step.when === 'date' ? 'sm:grid-cols-[7rem_minmax(0,1fr)_auto]' : 'sm:grid-cols-[7rem_minmax(0,1fr)]',
        )}
      >
        {step.fee === null ? (
          <Field name={stepField(at, 'percent')} label="Percent">
            <Input
              value={step.percent}
              inputMode="numeric"
              maxLength={3}
              className="tabular-nums"
              onChange={({ currentTarget }) => onChange({ percent: currentTarget.value })}
            />
          </Field>
        ) : (
          <p className="text-sm text-ink-soft">
            Fixed amount
            <br />${step.fee}
          </p>
        )}
        <Field name={stepField(at, 'due_kind')} label="Due">
          <Select value={step.when} onChange={({ currentTarget }) => onChange({ when: currentTarget.value })}>
            {dueOptions(buildType, step.when).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        {step.when === 'date' && (
          <Field name={stepField(at, 'due_on')} label="Date">
            <Input type="date" value={step.due_on} onChange={({ currentTarget }) => onChange({ due_on: currentTarget.value })} />
          </Field>
        )}
      </div>
    </div>
  )
}

/** The possible due moments. A stage of another family, from a saved plan, stays selectable. */
function dueOptions(buildType: string, chosen: string): (readonly [string, string])[] {
  const stages = STAGE_TEMPLATES[buildFamilyOf(buildType)]
  const offered = [
    ['signing', 'Once you both agree'],
    ['start', 'Before work starts'],
    ...stages.map(({ key, title }) => [`stage_start:${key}`, `When “${title}” begins`] as const),
    ...stages.map(({ key, title }) => [`stage_done:${key}`, `When “${title}” is done`] as const),
    ['ready', 'When the instrument is finished'],
    ['date', 'On a date'],
  ] as const
  if (offered.some(([value]) => value === chosen)) return [...offered]
  return [...offered, [chosen, chosen === 'slot' ? 'When the slot is reserved' : 'Halfway through the build'] as const]
}

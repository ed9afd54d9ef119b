import type { ComponentProps } from 'react'
import { formText } from '#app/lib/form-text.ts'
import { Field } from '#app/ui/field.tsx'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { Input, Select, Textarea } from '#app/ui/input.tsx'
import { MAX_STAGE_NOTE } from '#contracts/custom-builds/build-stages.ts'
import { WAIT_REASONS, type WaitReason } from '#contracts/custom-builds/build-states.ts'
import type { Build, BuildStage } from '#contracts/custom-builds/build-views.ts'
import { WAIT_LABELS } from './build-labels.ts'
import { holdStage, noteStage, reopenStage } from './use-build.ts'

type StageDialogProps = { open: boolean; onClose: () => void; build: Build; stage: BuildStage }

export function WaitDialog({ open, onClose, build, stage }: StageDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="small"
      title={`Put “${stage.title}” on hold?`}
      onSubmit={(values) => holdStage(build.request_id, stage.key, values)}
      submitLabel="Put on hold"
    >
      <WaitFields
        reasons={WAIT_REASONS}
        first={stage.cure_days > 0 ? 'curing' : undefined}
        buyerName={build.buyer_name}
        hint={stage.cure_days > 0 ? `Leave blank for the ${stage.cure_days} curing days in the spec sheet.` : undefined}
      />
    </FormDialog>
  )
}

type WaitFieldsProps = {
  reasons: readonly WaitReason[]
  /** Preselected; without it, a reason must be chosen. */
  first?: WaitReason | undefined
  buyerName: string
  hint?: string | undefined
  /** The error for a missing date. Without it, the date is optional. */
  dayMissing?: string
}

export function WaitFields({ reasons, first, buyerName, hint, dayMissing }: WaitFieldsProps) {
  return (
    <>
      <Field name="reason" label="Reason" hint={`${buyerName} will see this.`}>
        <Select required defaultValue={first ?? ''} invalidMessage="Choose a reason">
          {!first && (
            <option value="" disabled>
              Choose a reason
            </option>
          )}
          {reasons.map((reason) => (
            <option key={reason} value={reason}>
              {WAIT_LABELS[reason]}
            </option>
          ))}
        </Select>
      </Field>
      <Field name="expected_on" label="Estimated restart date" optional={!dayMissing} hint={hint}>
        <Input type="date" required={Boolean(dayMissing)} invalidMessage={dayMissing} />
      </Field>
      <Field name="note" label="Message to the buyer" optional>
        <Textarea rows={2} maxLength={MAX_STAGE_NOTE} />
      </Field>
    </>
  )
}

export function ReopenDialog({ open, onClose, build, stage }: StageDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="small"
      title={`Reopen “${stage.title}”?`}
      onSubmit={(values) => reopenStage(build.request_id, stage.key, formText(values, 'reason'))}
      submitLabel="Reopen stage"
    >
      <Field name="reason" label="Reason" hint={`${build.buyer_name} will see this.`}>
        <Textarea rows={3} required maxLength={MAX_STAGE_NOTE} invalidMessage="Enter a reason" />
      </Field>
    </FormDialog>
  )
}

/** Edits the builder's note on a stage. An empty note removes it. */
export function NoteDialog({ open, onClose, build, stage }: StageDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="small"
      title={`Note on “${stage.title}”`}
      onSubmit={(values) => noteStage(build.request_id, stage.key, formText(values, 'note'))}
      submitLabel="Save"
    >
      <Field
        name="note"
        label="Note"
        optional
        hint={`${build.buyer_name} will see this next to the stage. We won’t send an email.`}
      >
        <Textarea rows={4} defaultValue={stage.note} maxLength={MAX_STAGE_NOTE} />
      </Field>
    </FormDialog>
  )
}

type StageSelectProps = Omit<ComponentProps<typeof Select>, 'children'> & { stages: readonly { key: string; title: string }[] }

/** One stage of a build, or none. Inside a `Field`. */
export function StageSelect({ stages, ...rest }: StageSelectProps) {
  return (
    <Select {...rest}>
      <option value="">None</option>
      {stages.map(({ key, title }) => (
        <option key={key} value={key}>
          {title}
        </option>
      ))}
    </Select>
  )
}

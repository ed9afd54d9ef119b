import type { ComponentProps } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input, Select, Textarea } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { MAX_STAGE_NOTE } from '#contracts/custom-builds/build-stages.ts'
import { WAIT_REASONS, type WaitReason } from '#contracts/custom-builds/build-states.ts'
import type { Build, BuildStage } from '#contracts/custom-builds/build-views.ts'
import { WAIT_LABELS } from './build-labels.ts'
import { holdStage, noteStage, reopenStage } from './use-build.ts'

type StageDialogProps = { open: boolean; onClose: () => void; build: Build; stage: BuildStage }

/** Puts a stage on hold, with a reason and an approximate end. */
export function WaitDialog({ open, onClose, build, stage }: StageDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} size="small" title={`Put “${stage.title}” on hold?`}>
      <Form
        onSubmit={async (values) => {
          await holdStage(build.request_id, stage.key, values)
          onClose()
        }}
        className="grid gap-5"
      >
        <WaitFields
          reasons={WAIT_REASONS}
          first={stage.cure_days > 0 ? 'curing' : undefined}
          buyerName={build.buyer_name}
          hint={stage.cure_days > 0 ? `Leave blank for the ${stage.cure_days} curing days in the spec sheet.` : undefined}
        />
        <SubmitButton>Put on hold</SubmitButton>
      </Form>
    </Dialog>
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

/** Reopens a finished stage, with a reason. */
export function ReopenDialog({ open, onClose, build, stage }: StageDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} size="small" title={`Reopen “${stage.title}”?`}>
      <Form
        onSubmit={async (values) => {
          await reopenStage(build.request_id, stage.key, String(values.get('reason') ?? ''))
          onClose()
        }}
        className="grid gap-5"
      >
        <Field name="reason" label="Reason" hint={`${build.buyer_name} will see this.`}>
          <Textarea rows={3} required maxLength={MAX_STAGE_NOTE} invalidMessage="Enter a reason" />
        </Field>
        <SubmitButton>Reopen stage</SubmitButton>
      </Form>
    </Dialog>
  )
}

/** Edits the builder's note on a stage. An empty note removes it. */
export function NoteDialog({ open, onClose, build, stage }: StageDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} size="small" title={`Note on “${stage.title}”`}>
      <Form
        onSubmit={async (values) => {
          await noteStage(build.request_id, stage.key, String(values.get('note') ?? ''))
          onClose()
        }}
        className="grid gap-5"
      >
        <Field
          name="note"
          label="Note"
          optional
          hint={`${build.buyer_name} will see this next to the stage. We won’t send an email.`}
        >
          <Textarea rows={4} defaultValue={stage.note} maxLength={MAX_STAGE_NOTE} />
        </Field>
        <SubmitButton>Save</SubmitButton>
      </Form>
    </Dialog>
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

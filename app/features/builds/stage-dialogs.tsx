import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input, Select, Textarea } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { MAX_STAGE_NOTE } from '#contracts/build-stages.ts'
import { WAIT_REASONS, type WaitReason } from '#contracts/build-states.ts'
import type { Build, BuildStage } from '#contracts/build-views.ts'
import { WAIT_LABELS } from './build-labels.ts'
import { noteStage, reopenStage, waitWithStage } from './use-build.ts'

type StageDialogProps = { open: boolean; onClose: () => void; build: Build; stage: BuildStage }

/** Why a stage waits, and about until when. */
export function WaitDialog({ open, onClose, build, stage }: StageDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} size="small" title={`“${stage.title}” has to wait`}>
      <Form
        onSubmit={async (values) => {
          await waitWithStage(build.request_id, stage.key, values)
          onClose()
        }}
        className="grid gap-5"
      >
        <WaitFields
          reasons={WAIT_REASONS}
          first={stage.cure_days > 0 ? 'curing' : 'parts'}
          hint={stage.cure_days > 0 ? `Leave it empty if it cures for the ${stage.cure_days} days of the sheet.` : undefined}
        />
        <SubmitButton>It waits</SubmitButton>
      </Form>
    </Dialog>
  )
}

type WaitFieldsProps = {
  reasons: readonly WaitReason[]
  first: WaitReason
  hint?: string | undefined
  /** What is said if there is no day; without it there need not be one. */
  dayMissing?: string
}

export function WaitFields({ reasons, first, hint, dayMissing }: WaitFieldsProps) {
  return (
    <>
      <Field name="reason" label="What for?">
        <Select defaultValue={first}>
          {reasons.map((reason) => (
            <option key={reason} value={reason}>
              {WAIT_LABELS[reason]}
            </option>
          ))}
        </Select>
      </Field>
      <Field name="expected_on" label="Until about" optional={!dayMissing} hint={hint}>
        <Input type="date" required={Boolean(dayMissing)} invalidMessage={dayMissing} />
      </Field>
      <Field name="note" label="A word to the buyer" optional>
        <Textarea rows={2} maxLength={MAX_STAGE_NOTE} />
      </Field>
    </>
  )
}

/** Why a stage that was done is worked on again. */
export function ReopenDialog({ open, onClose, build, stage }: StageDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} size="small" title={`Open “${stage.title}” again?`}>
      <Form
        onSubmit={async (values) => {
          await reopenStage(build.request_id, stage.key, String(values.get('reason') ?? ''))
          onClose()
        }}
        className="grid gap-5"
      >
        <Field name="reason" label="Why?" hint={`${build.buyer_name} reads it.`}>
          <Textarea rows={3} required maxLength={MAX_STAGE_NOTE} invalidMessage="Say why it is opened again" />
        </Field>
        <SubmitButton>Open it again</SubmitButton>
      </Form>
    </Dialog>
  )
}

/** What the builder says of a stage; empty takes it away. */
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
        <Field name="note" label="Note" optional hint={`${build.buyer_name} reads it beside the stage. No mail goes out.`}>
          <Textarea rows={4} defaultValue={stage.note} maxLength={MAX_STAGE_NOTE} />
        </Field>
        <SubmitButton>Save</SubmitButton>
      </Form>
    </Dialog>
  )
}

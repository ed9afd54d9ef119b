import { Check, CircleDashed, Hammer, Hourglass, Minus } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { formText } from '#app/lib/form-text.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { ActionMenu } from '#app/ui/action-menu.tsx'
import { AskingButton } from '#app/ui/asking-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { Input, Select, Textarea } from '#app/ui/input.tsx'
import { Options } from '#app/ui/options.tsx'
import { toast } from '#app/ui/toast.ts'
import {
  earlyStartQuestion,
  MAX_STAGE_NOTE,
  markStageDone,
  stageDone,
  stageInSentence,
} from '#contracts/custom-builds/build-stages.ts'
import { isStageUnderWay, type StageStatus, WAIT_REASONS, type WaitReason } from '#contracts/custom-builds/build-states.ts'
import type { Build, BuildStage } from '#contracts/custom-builds/build-views.ts'
import { stageState, WAIT_LABELS } from './build-labels.ts'
import { changeBuild, moveStage, waitOf } from './use-build.ts'

const ICONS: Record<StageStatus, typeof Check> = {
  upcoming: CircleDashed,
  running: Hammer,
  waiting: Hourglass,
  done: Check,
  skipped: Minus,
}

export function StageList({ build }: { build: Build }) {
  return (
    <ol className="mt-1 border-t border-rule">
      {build.stages.map((stage) => (
        <Stage key={stage.key} build={build} stage={stage} />
      ))}
    </ol>
  )
}

function Stage({ build, stage }: { build: Build; stage: BuildStage }) {
  const { status, title, wait } = stage
  const isBegun = isStageUnderWay(stage)
  const isUnderWay = isBegun && build.status !== 'cancelled'
  // A canceled build has no active stage.
  const Icon = ICONS[isBegun && !isUnderWay ? 'upcoming' : status]
  return (
    <li aria-current={isUnderWay ? 'step' : undefined} className="flex min-h-13 items-start gap-3 border-b border-rule py-2.5">
      <Icon
        size={18}
        strokeWidth={1.5}
        aria-hidden="true"
        className={classNames(
          'mt-0.5 flex-none',
          status === 'done' ? 'text-spruce' : isUnderWay ? 'text-rosewood' : 'text-ink-soft',
        )}
      />
      <div className="min-w-0 flex-1">
        <p className={classNames(isUnderWay && 'font-medium', status === 'skipped' && 'text-ink-soft line-through')}>{title}</p>
        <p className="text-sm text-ink-soft">{stageState(stage, build)}</p>
        {stage.note && <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{stage.note}</p>}
        {isUnderWay && wait?.note && <p className="text-sm">{wait.note}</p>}
      </div>
      {build.side === 'builder' && <StageActions build={build} stage={stage} />}
    </li>
  )
}

function StageActions({ build, stage }: { build: Build; stage: BuildStage }) {
  const { key, title, can } = stage
  const id = build.request_id
  const [asking, setAsking] = useState<'note' | 'wait' | 'reopen' | 'skip' | 'finish'>()
  const close = () => setAsking(undefined)
  const hasMenu = can.note || can.wait || can.skip || can.reopen
  return (
    <div className="flex flex-none items-center gap-1">
      {can.start && (
        <AskingButton
          size="small"
          aria-label={`Start ${stageInSentence(title)}`}
          question={earlyStartQuestion(build)}
          confirmLabel="Start now"
          action={() => moveStage(id, key, 'start')}
        >
          Start
        </AskingButton>
      )}
      {can.resume && (
        <ActionButton size="small" aria-label={`Resume ${stageInSentence(title)}`} action={() => moveStage(id, key, 'resume')}>
          Resume
        </ActionButton>
      )}
      {can.finish && !can.resume && (
        <Button size="small" aria-label={markStageDone(title)} aria-haspopup="dialog" onClick={() => setAsking('finish')}>
          Mark done
        </Button>
      )}
      {hasMenu && (
        <ActionMenu label={`More actions for ${title}`}>
          {can.note && (
            <Button variant="menu" onClick={() => setAsking('note')}>
              {stage.note ? 'Edit note…' : 'Add note…'}
            </Button>
          )}
          {can.wait && (
            <Button variant="menu" onClick={() => setAsking('wait')}>
              Put on hold…
            </Button>
          )}
          {can.skip && (
            <Button variant="menu" onClick={() => setAsking('skip')}>
              Skip…
            </Button>
          )}
          {can.reopen && (
            <Button variant="menu" onClick={() => setAsking('reopen')}>
              Reopen…
            </Button>
          )}
        </ActionMenu>
      )}
      {can.note && <NoteDialog open={asking === 'note'} onClose={close} build={build} stage={stage} />}
      {can.wait && <WaitDialog open={asking === 'wait'} onClose={close} build={build} stage={stage} />}
      {can.reopen && <ReopenDialog open={asking === 'reopen'} onClose={close} build={build} stage={stage} />}
      <ConfirmDialog
        open={asking === 'finish'}
        onClose={close}
        onConfirm={async () => {
          const { build: now } = await moveStage(id, key, 'finish')
          toast.success(now.status === 'ready' ? 'The instrument is finished' : stageDone(title))
        }}
        title={`Mark “${title}” done?`}
        confirmLabel="Mark done"
      >
        {build.buyer_name} will see this immediately.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'skip'}
        onClose={close}
        onConfirm={() => moveStage(id, key, 'skip')}
        title={`Skip “${title}”?`}
        confirmLabel="Skip stage"
        danger
      >
        Skip a stage only if this instrument doesn’t need it. You can’t undo this.
      </ConfirmDialog>
    </div>
  )
}

type StageDialogProps = { open: boolean; onClose: () => void; build: Build; stage: BuildStage }

export function WaitDialog({ open, onClose, build, stage }: StageDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="small"
      title={`Put “${stage.title}” on hold?`}
      onSubmit={(values) =>
        changeBuild('POST /api/v1/builds/{id}/stages/{key}/wait', {
          params: { id: build.request_id, key: stage.key },
          json: waitOf(values),
        })
      }
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
          <Options of={reasons.map((reason) => [reason, WAIT_LABELS[reason]])} />
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

function ReopenDialog({ open, onClose, build, stage }: StageDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="small"
      title={`Reopen “${stage.title}”?`}
      onSubmit={(values) =>
        changeBuild('POST /api/v1/builds/{id}/stages/{key}/reopen', {
          params: { id: build.request_id, key: stage.key },
          json: { reason: formText(values, 'reason') },
        })
      }
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
      onSubmit={(values) =>
        changeBuild('PUT /api/v1/builds/{id}/stages/{key}/note', {
          params: { id: build.request_id, key: stage.key },
          json: { note: formText(values, 'note') },
        })
      }
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
      <Options of={stages.map(({ key, title }) => [key, title])} />
    </Select>
  )
}

import { useState } from 'react'
import { formText } from '#app/lib/form-text.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { Input, Textarea } from '#app/ui/input.tsx'
import { toast } from '#app/ui/toast.ts'
import { type DelayStatus, LEAST_LAST_DATE_DAYS, MAX_DELAY_REASON } from '#contracts/custom-builds/build-endings.ts'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import { formatDayFromToday, formatDeadline } from '#contracts/kernel/dates/format-moment.ts'
import { EndDialog } from './end-build.tsx'
import { changeBuild } from './use-build.ts'

type Asking = 'announce' | 'end' | 'last_date'

/** A delay notice, with the buyer's choice to wait or to cancel. */
export function Delay({ userId, build }: { userId: string; build: Build }) {
  const [asking, setAsking] = useState<Asking>()
  const close = () => setAsking(undefined)
  const { can, delay, request_id: id } = build
  const isUnsettled = delay?.status === 'open' || delay?.status === 'unanswered'
  return (
    <>
      {delay && isUnsettled && <Notice build={build} delay={delay} />}
      <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
        {can.agree_to_wait && delay && (
          <ActionButton
            action={async () => {
              await changeBuild('POST /api/v1/builds/{id}/delay/wait', { params: { id }, json: { to_day: delay.to_day } })
              toast.success(`We told ${build.builder.name} you’ll wait`)
            }}
          >
            {delay.to_day === null ? 'Wait without a new date' : `Wait until ${formatDayFromToday(delay.to_day)}`}
          </ActionButton>
        )}
        {can.end_late && (
          <Button aria-haspopup="dialog" onClick={() => setAsking('end')}>
            Cancel for a full refund
          </Button>
        )}
        {can.set_last_date && (
          <Button aria-haspopup="dialog" onClick={() => setAsking('last_date')}>
            Set a deadline
          </Button>
        )}
        {can.announce_delay && (
          <Button variant="text" className="-ml-1" aria-haspopup="dialog" onClick={() => setAsking('announce')}>
            Send delay notice…
          </Button>
        )}
      </div>
      {can.end_late && <EndDialog userId={userId} build={build} isOpen={asking === 'end'} onClose={close} />}
      {can.set_last_date && <LastDateDialog build={build} open={asking === 'last_date'} onClose={close} />}
      {can.announce_delay && <AnnounceDialog build={build} open={asking === 'announce'} onClose={close} />}
    </>
  )
}

const STATES: Partial<Record<DelayStatus, string>> = {
  open: 'Waiting on the buyer’s answer',
  unanswered: 'No answer, so the buyer hasn’t agreed',
}

function Notice({ build, delay }: { build: Build; delay: NonNullable<Build['delay']> }) {
  if (build.side === 'buyer')
    return (
      <div className="mt-4 grid gap-1.5 border-l-2 border-brass bg-panel px-4 py-3 text-sm">
        {delay.words.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    )
  return (
    <div className="mt-4 border-l-2 border-brass bg-panel px-4 py-3 text-sm">
      <p className="font-medium">
        {delay.to_day === null ? 'Delayed, no new date yet' : `Delayed to ${formatDayFromToday(delay.to_day)}`}
      </p>
      <p className="text-ink-soft">
        {STATES[delay.status]}
        {delay.status === 'open' && `, due ${formatDeadline(delay.answer_by, build.time_zone)}`}
      </p>
      <p className="mt-1">“{delay.reason}”</p>
      {delay.given_by_shop && <p className="mt-1 text-ink-soft">We sent this on your behalf.</p>}
    </div>
  )
}

type DialogProps = { build: Build; open: boolean; onClose: () => void }

function AnnounceDialog({ build, open, onClose }: DialogProps) {
  async function send(values: FormData) {
    const json = { to_day: formText(values, 'to_day') || null, reason: formText(values, 'reason') }
    await changeBuild('POST /api/v1/builds/{id}/delay', { params: { id: build.request_id }, json })
    toast.success(`Delay notice sent to ${build.buyer_name}`)
  }
  return (
    <FormDialog open={open} onClose={onClose} size="small" title="Delay notice" onSubmit={send} submitLabel="Send notice">
      {build.promise && <p className="text-sm text-ink-soft">Promised by {formatDayFromToday(build.promise)}.</p>}
      <Field name="to_day" label="New date" optional hint="Leave blank if you don’t know yet.">
        <Input type="date" />
      </Field>
      <Field name="reason" label="Reason" hint={`${build.buyer_name} will see this.`}>
        <Textarea required rows={3} maxLength={MAX_DELAY_REASON} invalidMessage="Enter a reason for the delay" />
      </Field>
      <p className="text-sm text-ink-soft">
        {build.buyer_name} can wait, or cancel the build for a full refund. Your on-time record will still be based on the first
        promised date.
      </p>
    </FormDialog>
  )
}

function LastDateDialog({ build, open, onClose }: DialogProps) {
  async function send(values: FormData) {
    const json = { day: formText(values, 'day') }
    await changeBuild('POST /api/v1/builds/{id}/last-date', { params: { id: build.request_id }, json })
    toast.success(`Deadline sent to ${build.builder.name}`)
  }
  return (
    <FormDialog open={open} onClose={onClose} size="small" title="Set a deadline" onSubmit={send} submitLabel="Set deadline">
      <Field
        name="day"
        label="Deadline"
        hint={`At least ${LEAST_LAST_DATE_DAYS} days from now. You can set a deadline only once.`}
      >
        <Input type="date" required invalidMessage="Choose a date" />
      </Field>
      <p className="text-sm text-ink-soft">After that day, you can cancel the build for a full refund.</p>
    </FormDialog>
  )
}

import { useState } from 'react'
import { formText } from '#app/lib/form-text.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogButton } from '#app/ui/dialog-button.tsx'
import { FactRow } from '#app/ui/fact-row.tsx'
import { Field } from '#app/ui/field.tsx'
import { FoldedSection } from '#app/ui/folded-section.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { Input, Textarea } from '#app/ui/input.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Build, EndingOption } from '#contracts/custom-builds/build-views.ts'
import { type DelayStatus, LEAST_LAST_DATE_DAYS, MAX_DELAY_REASON } from '#contracts/custom-builds/buyer-answers.ts'
import { MAX_ENDING_REASON } from '#contracts/custom-builds/cancellation.ts'
import { formatDayFromToday, formatDeadline } from '#contracts/kernel/dates/format-moment.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { changeBuild, useEnding } from './use-build.ts'

/** A delay notice, with the buyer's choice to wait or to cancel. */
export function Delay({ userId, build }: { userId: string; build: Build }) {
  const { can, delay, request_id: id } = build
  const isUnsettled = delay?.status === 'open' || delay?.status === 'unanswered'
  return (
    <>
      {delay && isUnsettled && <DelayNotice build={build} delay={delay} />}
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
          <DialogButton dialog={(shown) => <EndDialog userId={userId} build={build} {...shown} />}>
            Cancel for a full refund
          </DialogButton>
        )}
        {can.set_last_date && (
          <DialogButton dialog={(shown) => <LastDateDialog build={build} {...shown} />}>Set a deadline</DialogButton>
        )}
        {can.announce_delay && (
          <DialogButton variant="text" className="-ml-1" dialog={(shown) => <AnnounceDialog build={build} {...shown} />}>
            Send delay notice…
          </DialogButton>
        )}
      </div>
    </>
  )
}

const STATES: Partial<Record<DelayStatus, string>> = {
  open: 'Waiting on the buyer’s answer',
  unanswered: 'No answer, so the buyer hasn’t agreed',
}

function DelayNotice({ build, delay }: { build: Build; delay: NonNullable<Build['delay']> }) {
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

type SideProps = { userId: string; build: Build }
type EndDialogProps = SideProps & { open: boolean; onClose: () => void }

/** A consumer's right of withdrawal in two steps, with the label that EU law requires. Always a separate button. */
export function Withdraw(props: SideProps) {
  return (
    <DialogButton
      dialog={(shown) => <EndingDialog {...props} {...shown} title="Withdraw from the contract?" choose={withdrawalAlone} />}
    >
      {WITHDRAW}
    </DialogButton>
  )
}

const WITHDRAW = 'Withdraw from contract here'

export function EndBuild(props: SideProps) {
  return (
    <FoldedSection id="cancel" title="Cancellation">
      <DialogButton variant="text" className="-ml-1" dialog={(shown) => <EndDialog {...props} {...shown} />}>
        Cancel build…
      </DialogButton>
    </FoldedSection>
  )
}

/** Confirms the cancellation, with current figures. */
function EndDialog(props: EndDialogProps) {
  return <EndingDialog {...props} title={`Cancel ${props.build.title}?`} choose={byTermsFirst} />
}

function byTermsFirst(options: EndingOption[]): EndingOption[] {
  return options.toSorted((a, b) => Number(a.kind === 'withdrawal') - Number(b.kind === 'withdrawal'))
}

function withdrawalAlone(options: EndingOption[]): EndingOption[] {
  return options.filter(({ kind }) => kind === 'withdrawal')
}

type EndingDialogProps = EndDialogProps & { title: string; choose: (options: EndingOption[]) => EndingOption[] }

function EndingDialog({ userId, build, open, onClose, title, choose }: EndingDialogProps) {
  const ending = useEnding(userId, build.request_id, open)
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <QueryBoundary query={ending} failure="Failed to load the amounts" skeleton={<Skeleton className="h-24 w-full" />}>
        {({ options, why_not }) =>
          choose(options).length === 0 ? (
            <p>{why_not ?? 'This build can’t be canceled right now.'}</p>
          ) : (
            <Options build={build} options={choose(options)} onClose={onClose} />
          )
        }
      </QueryBoundary>
    </Dialog>
  )
}

type OptionsProps = { build: Build; options: EndingOption[]; onClose: () => void }

function Options({ build, options, onClose }: OptionsProps) {
  const [isOther, setOther] = useState(false)
  const [first, second] = options
  const shown = isOther ? second : first
  if (!shown) return null
  const other = build.side === 'buyer' ? build.builder.name : build.buyer_name

  async function end(option: EndingOption, values: FormData) {
    const { kind, keeps, back } = option
    const json = { kind, keeps, back, reason: formText(values, 'reason') }
    await changeBuild('POST /api/v1/builds/{id}/cancel', { params: { id: build.request_id }, json })
    toast.success(option.back > 0 ? `${formatDollars(option.back)} refund started` : 'Build canceled')
    onClose()
  }

  return (
    <Form key={shown.kind} onSubmit={(values) => end(shown, values)} className="grid gap-5">
      <p>{shown.words}</p>
      <Figures option={shown} isBuyer={build.side === 'buyer'} other={other} />
      <Field name="reason" label={`Message to ${other}`} optional>
        <Textarea rows={3} maxLength={MAX_ENDING_REASON} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={onClose} data-autofocus="">
          Keep build
        </Button>
        <SubmitButton variant="danger">{shown.button}</SubmitButton>
      </div>
      {second && !isOther && (
        <Button variant="text" className="-ml-1 justify-self-start" onClick={() => setOther(true)}>
          {second.kind === 'withdrawal' ? WITHDRAW : 'Give a full refund instead'}
        </Button>
      )}
      {isOther && (
        <Button variant="text" className="-ml-1 justify-self-start" onClick={() => setOther(false)}>
          Back
        </Button>
      )}
    </Form>
  )
}

function Figures({ option, isBuyer, other }: { option: EndingOption; isBuyer: boolean; other: string }) {
  const rows: (readonly [string, number])[] = [
    [`Work done, ${Math.round(option.earned_percent)}%`, option.earned],
    [isBuyer ? 'You paid' : `${other} paid`, option.paid],
    ...(option.delivery > 0 ? ([['Delivery', option.delivery]] as const) : []),
    [isBuyer ? `${other} keeps` : 'You keep', option.keeps],
    [isBuyer ? 'Refund to your card' : `Refund to ${other}`, option.back],
  ]
  return (
    <dl className="grid gap-1.5 text-sm tabular-nums">
      {rows.map(([name, amount]) => (
        <FactRow key={name} name={name}>
          {formatDollars(amount)}
        </FactRow>
      ))}
    </dl>
  )
}

const RETURNED = { buyer: 'returned the instrument', builder: 'took the instrument back', operator: 'settled the return' }

/** Who canceled the build or returned the instrument, and the amounts. */
export function Ended({ build, ended }: { build: Build; ended: NonNullable<Build['ended']> }) {
  const isOwn = ended.by === build.side
  const isWithdrawal = ended.kind === 'withdrawal' && ended.by === 'buyer'
  const isReturned = build.status === 'returned'
  const did = isWithdrawal ? 'withdrew from the contract' : isReturned ? RETURNED[ended.by] : 'canceled this build'
  const names = { buyer: build.buyer_name, builder: build.builder.name, operator: 'We' }
  const back = build.side === 'buyer' ? 'to your card' : `to ${build.buyer_name}`
  const keeper = build.side === 'builder' ? 'You keep' : `${build.builder.name} keeps`
  const isUnpaid = ended.back + ended.keeps === 0
  return (
    <Notice tone={isUnpaid ? 'caution' : 'done'} className="mt-6 max-w-measure">
      <p>
        {`${isOwn ? 'You' : names[ended.by]} ${did}.`}
        {isUnpaid && ' There was no payment to refund.'}
        {ended.back > 0 && ` Refund ${back}: ${formatDollars(ended.back)}.`}
        {ended.back === 0 && ended.keeps > 0 && ' There’s no refund.'}
        {ended.keeps > 0 && ` ${keeper} ${formatDollars(ended.keeps)}.`}
      </p>
      {ended.reason && <p className="mt-1 text-sm">“{ended.reason}”</p>}
    </Notice>
  )
}

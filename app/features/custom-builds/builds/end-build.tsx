import { useState } from 'react'
import { formText } from '#app/lib/form-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { FoldedSection } from '#app/ui/folded-section.tsx'
import { Form } from '#app/ui/form.tsx'
import { Textarea } from '#app/ui/input.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { EndingOption } from '#contracts/custom-builds/build-ending-views.ts'
import { MAX_ENDING_REASON } from '#contracts/custom-builds/build-endings.ts'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { changeBuild, useEnding } from './use-build.ts'

type EndDialogProps = { userId: string; build: Build; isOpen: boolean; onClose: () => void }

/** A consumer's right of withdrawal in two steps, with the label that EU law requires. Always a separate button. */
export function Withdraw({ userId, build }: { userId: string; build: Build }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {WITHDRAW}
      </Button>
      <WithdrawDialog userId={userId} build={build} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

const WITHDRAW = 'Withdraw from contract here'

export function EndBuild({ userId, build }: { userId: string; build: Build }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <FoldedSection id="cancel" title="Cancellation">
      <Button variant="text" className="-ml-1" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Cancel build…
      </Button>
      <EndDialog userId={userId} build={build} isOpen={isOpen} onClose={() => setOpen(false)} />
    </FoldedSection>
  )
}

/** Confirms the cancellation, with current figures. */
export function EndDialog(props: EndDialogProps) {
  return <EndingDialog {...props} title={`Cancel ${props.build.title}?`} choose={byTermsFirst} />
}

/** Confirms a withdrawal, with the same amounts and no other option. */
function WithdrawDialog(props: EndDialogProps) {
  return <EndingDialog {...props} title="Withdraw from the contract?" choose={withdrawalAlone} />
}

function byTermsFirst(options: EndingOption[]): EndingOption[] {
  return options.toSorted((a, b) => Number(a.kind === 'withdrawal') - Number(b.kind === 'withdrawal'))
}

function withdrawalAlone(options: EndingOption[]): EndingOption[] {
  return options.filter(({ kind }) => kind === 'withdrawal')
}

type EndingDialogProps = EndDialogProps & { title: string; choose: (options: EndingOption[]) => EndingOption[] }

function EndingDialog({ userId, build, isOpen, onClose, title, choose }: EndingDialogProps) {
  const ending = useEnding(userId, build.request_id, isOpen)
  return (
    <Dialog open={isOpen} onClose={onClose} title={title}>
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
        <div key={name} className="flex justify-between gap-6 border-b border-rule pb-1.5">
          <dt className="text-ink-soft">{name}</dt>
          <dd>{formatDollars(amount)}</dd>
        </div>
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

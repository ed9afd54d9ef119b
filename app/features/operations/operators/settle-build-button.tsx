import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { parsePrice } from '#app/lib/parse-number-input.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Textarea } from '#app/ui/input.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { formatDollars } from '#contracts/kernel/money.ts'
import type { SettlementFigures, WatchedBuild } from '#contracts/operations/operator-views.ts'
import { AmountField } from './amount-field.tsx'
import { FigureRows } from './figure-rows.tsx'
import { useOperatorQuery } from './operator-queries.ts'
import { ReasonField } from './reason-field.tsx'
import { runOperatorAction } from './run-operator-action.ts'

type Kind = 'settled' | 'late'

const TITLES: Record<Kind, string> = { settled: 'Settle this build', late: 'Cancel this build as overdue' }
const LABELS: Record<Kind, string> = { settled: 'Settle…', late: 'Cancel as overdue…' }
const WHAT: Record<Kind, string> = {
  settled: 'This cancels the build. You set the buyer’s refund; the builder keeps the rest.',
  late: 'This cancels the build with a full refund. If work has started, it counts against the builder’s on-time record.',
}

/** Cancels a build, after showing every amount. */
export function SettleBuildButton({ build, kind }: { build: WatchedBuild; kind: Kind }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {LABELS[kind]}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={TITLES[kind]} description={WHAT[kind]}>
        {isOpen && <Figures build={build} kind={kind} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

type FormProps = { build: WatchedBuild; kind: Kind; onClose: () => void }

function Figures({ build, kind, onClose }: FormProps) {
  const params = { id: build.request_id }
  const query = useOperatorQuery(['settlement', build.request_id], ({ signal }) =>
    api('GET /api/v1/admin/builds/{id}/settle', { params, signal }),
  )
  return (
    <QueryBoundary query={query} failure="Failed to load the figures" skeleton={<Skeleton className="h-40 w-full" />}>
      {(figures) =>
        figures.why_not === null ? (
          <SettleForm build={build} kind={kind} figures={figures} onClose={onClose} />
        ) : (
          <p>{figures.why_not}.</p>
        )
      }
    </QueryBoundary>
  )
}

function SettleForm({ build, kind, figures, onClose }: FormProps & { figures: SettlementFigures }) {
  const [typed, setTyped] = useState('')
  const back = kind === 'late' ? figures.most_back : Math.min(parsePrice(typed) ?? 0, figures.most_back)
  const keeps = kind === 'late' ? 0 : figures.paid - back
  const delivery = keeps === 0 ? figures.delivery_with_all : figures.delivery

  async function settle(values: FormData) {
    const text = (name: string) => String(values.get(name) ?? '').trim()
    const amount = kind === 'late' ? figures.most_back : (parsePrice(typed) ?? 0)
    const json = { kind, paid: figures.paid, back: amount, reason: text('reason'), to_both: text('to_both') }
    await runOperatorAction(api('POST /api/v1/admin/builds/{id}/settle', { params: { id: build.request_id }, json }), onClose)
  }

  const rows = [
    [`Work done, ${Math.round(figures.earned_percent)}%`, figures.earned],
    ['Paid', figures.paid],
    [`${build.builder.name} keeps`, keeps],
    [`Refund to ${build.buyer_name}`, back],
    ...(delivery > 0 ? [['Shipping, also refunded', delivery] as const] : []),
  ] as const
  return (
    <Form onSubmit={settle} className="flex flex-col gap-5">
      {kind === 'settled' && (
        <AmountField
          name="back"
          label="Refund in dollars"
          hint={`Up to ${formatDollars(figures.most_back)}.`}
          typed={typed}
          onType={setTyped}
        />
      )}
      <FigureRows rows={rows} />
      <Field name="to_both" label="Message to both sides" optional>
        <Textarea rows={2} maxLength={1000} />
      </Field>
      <ReasonField />
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton variant="danger">{`Cancel build and refund ${formatDollars(back + delivery)}`}</SubmitButton>
      </DialogFoot>
    </Form>
  )
}

import { type ReactNode, useState } from 'react'
import { ApiError } from '#app/lib/api-error.ts'
import { lazyDialog } from '#app/lib/lazy-dialog.tsx'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import { TrackingDialog } from '#app/ui/tracking-dialog.tsx'
import type { Return } from '#contracts/buying/return-views.ts'
import { PROBLEM_ANSWERS } from '#contracts/buying/returns.ts'
import { type AskedChoice, choicesOf } from './return-choices.ts'
import { confirmArrival, takeStep } from './use-returns.ts'

const AnswerDialog = lazyDialog(() => import('./answer-dialog.tsx').then((module) => module.AnswerDialog))
const ConditionDialog = lazyDialog(() => import('./condition-dialog.tsx').then((module) => module.ConditionDialog))
const DecideDialog = lazyDialog(() => import('./decide-dialog.tsx').then((module) => module.DecideDialog))

/** The reader's buttons and their dialogs. */
export function ReturnActions({ shown }: { shown: Return }) {
  const [opened, setOpened] = useState<string>()
  const choices = choicesOf(shown)
  const close = () => setOpened(undefined)
  const dialog = (name: string) => ({ open: opened === name, onClose: close, shown })
  const answer = PROBLEM_ANSWERS.find((each) => each === opened)
  const label = choices.find(({ name }) => name === opened)?.label ?? ''
  const ofOrder = orderAction(shown)
  if (choices.length === 0 && !shown.label_url && !ofOrder) return null
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {ofOrder}
      {shown.label_url && (
        <a href={shown.label_url} target="_blank" rel="noopener noreferrer" className="button button-primary">
          <span className="button-words">Print label</span>
        </a>
      )}
      {choices.map((choice) => (
        <Button
          key={choice.name}
          variant={choice.isPrimary ? 'primary' : 'quiet'}
          aria-haspopup="dialog"
          onClick={() => setOpened(choice.name)}
        >
          {choice.label}
        </Button>
      ))}
      {choices.map((choice) => !('dialog' in choice) && <Ask key={choice.name} {...dialog(choice.name)} choice={choice} />)}
      <AnswerDialog {...dialog(answer ?? '')} answer={answer ?? 'disagree'} label={label} />
      <ShipDialog {...dialog('ship')} />
      <ConditionDialog {...dialog('differs')} />
      <DecideDialog {...dialog('decide')} />
    </div>
  )
}

/** The order action that a return offers: confirm a missing delivery, or relist a returned instrument. */
function orderAction({ side, order_id, status, review_reason, outcome, timeline }: Return): ReactNode {
  if (!order_id) return null
  if (side === 'buyer' && status === 'review' && review_reason === 'not_arrived')
    return (
      <ActionButton
        variant="primary"
        action={async () => {
          await confirmArrival({ order_id })
          toast.success('Delivery confirmed')
        }}
      >
        Confirm delivery
      </ActionButton>
    )
  if (side === 'builder' && outcome === 'refunded' && timeline.some(({ what }) => what === 'received'))
    return <ButtonLink to={`/dashboard/orders/${order_id}`}>List again</ButtonLink>
  return null
}

type DialogProps = { open: boolean; onClose: () => void; shown: Return }

function Ask({ open, onClose, choice }: Omit<DialogProps, 'shown'> & { choice: AskedChoice }) {
  async function confirm() {
    try {
      await choice.run()
      toast.success(choice.done)
    } catch (error) {
      // After a change of state this dialog is gone; changed figures are shown in it for review.
      if (!(error instanceof ApiError) || error.code !== 'conflict') throw error
      toast.error(error.message)
    }
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={confirm}
      title={choice.title ?? `${choice.label}?`}
      confirmLabel={choice.label}
      cancelLabel="Go back"
    >
      {choice.text}
    </ConfirmDialog>
  )
}

/** The carrier and tracking number of the buyer's own label. */
function ShipDialog({ open, onClose, shown }: DialogProps) {
  return (
    <TrackingDialog
      open={open}
      onClose={onClose}
      title="Enter tracking"
      description="Insure the parcel for the full price."
      onSend={async (parcel) => {
        await takeStep(shown, 'shipped', parcel)
        toast.success(`${shown.builder_name} was notified`)
      }}
    />
  )
}

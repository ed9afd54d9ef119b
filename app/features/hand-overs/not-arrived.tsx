import { useState } from 'react'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import { formatDeadline } from '#contracts/dates/format-moment.ts'
import type { HandOver } from '#contracts/hand-over-views.ts'
import { Part } from './part.tsx'
import { moveDelivery } from './use-hand-over.ts'

/** Its buyer waits for it in vain, and the shop looks for it. */
export function NotArrived({ handOver }: { handOver: HandOver }) {
  const { side, can, buyer_name, builder_name, delivery_status, request_id } = handOver
  const isBuilder = side === 'builder'
  const isBack = delivery_status === 'returned'
  return (
    <Part title={isBack ? 'The carrier has brought it back' : 'It has not come'}>
      <p className="mt-2">
        {isBack &&
          'It counted as delivered, and the carrier says that it was brought back. We ask the carrier and you both, and decide. No clock runs meanwhile.'}
        {!isBack &&
          (isBuilder
            ? `${buyer_name} says that it has not come. Please ask the carrier, and keep the receipt: we look at it and decide.`
            : `We ask ${builder_name} and the carrier, and decide. No clock runs meanwhile.`)}
      </p>
      {!isBuilder && (
        <p className="mt-2 text-sm text-ink-soft">
          If it does not reach you, everything that you have paid goes back. If it comes after all, please say so: then you have
          days to look at it.
        </p>
      )}
      {can.confirm_arrival && (
        <ActionButton className="mt-4" action={() => moveDelivery(request_id, 'arrived')}>
          It has come after all
        </ActionButton>
      )}
    </Part>
  )
}

/** The buyer says that it has not come, once they can. */
export function SayNotArrived({ handOver }: { handOver: HandOver }) {
  const [isAsking, setAsking] = useState(false)
  const { side, can, not_arrived_from, time_zone, builder_name, request_id } = handOver
  if (side !== 'buyer' || !not_arrived_from) return null
  if (!can.not_arrived)
    return (
      <p className="w-full text-sm text-ink-soft">{`If it has not come by ${formatDeadline(not_arrived_from, time_zone)}, you can say so here.`}</p>
    )

  async function say() {
    await moveDelivery(request_id, 'not-arrived')
    toast.success('We look for it')
  }
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
        It has not come…
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={say}
        title="Has it not come?"
        confirmLabel="It has not come"
      >
        {`We ask ${builder_name} and the carrier, and decide. If it does not reach you, everything that you have paid goes back. Look at the carrier’s page and ask your neighbours first.`}
      </ConfirmDialog>
    </>
  )
}

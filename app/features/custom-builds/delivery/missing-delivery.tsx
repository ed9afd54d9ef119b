import { useState } from 'react'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import type { HandOver } from '#contracts/custom-builds/hand-over-views.ts'
import { formatDeadline } from '#contracts/kernel/dates/format-moment.ts'
import { DeliverySection } from './delivery-section.tsx'
import { moveDelivery } from './use-hand-over.ts'

/** A missing delivery under investigation. */
export function MissingDelivery({ handOver }: { handOver: HandOver }) {
  const { side, can, buyer_name, builder_name, delivery_status, request_id } = handOver
  const isBuilder = side === 'builder'
  const isBack = delivery_status === 'returned'
  return (
    <DeliverySection title={isBack ? 'Returned by the carrier' : 'Delivery not received'}>
      <p className="mt-2">
        {isBack &&
          'The parcel was marked as delivered, but the carrier says it was returned. We’re checking with the carrier and both of you, and we’ll make a decision. All deadlines are paused until then.'}
        {!isBack &&
          (isBuilder
            ? `${buyer_name} reported that the instrument hasn’t arrived. Please check with the carrier and keep your shipping receipt. We’ll look into it and make a decision.`
            : `We’re checking with ${builder_name} and the carrier, and we’ll make a decision. All deadlines are paused until then.`)}
      </p>
      {!isBuilder && (
        <p className="mt-2 text-sm text-ink-soft">
          If the instrument doesn’t reach you, we’ll refund everything you paid. If it does, confirm the delivery to start your
          inspection period.
        </p>
      )}
      {can.confirm_arrival && (
        <ActionButton className="mt-4" action={() => moveDelivery(request_id, 'arrived')}>
          Confirm delivery
        </ActionButton>
      )}
    </DeliverySection>
  )
}

/** The button to report a missing delivery, once allowed. */
export function ReportMissingDelivery({ handOver }: { handOver: HandOver }) {
  const [isAsking, setAsking] = useState(false)
  const { side, can, not_arrived_from, time_zone, builder_name, request_id } = handOver
  if (side !== 'buyer' || !not_arrived_from) return null
  if (!can.not_arrived)
    return (
      <p className="w-full text-sm text-ink-soft">{`If the instrument hasn’t arrived by ${formatDeadline(not_arrived_from, time_zone)}, you can report that here.`}</p>
    )

  async function say() {
    await moveDelivery(request_id, 'not-arrived')
    toast.success('We’re looking into the delivery')
  }
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Report missing delivery…
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={say}
        title="Report a missing delivery?"
        confirmLabel="Report missing"
      >
        {`First check the carrier’s tracking page and ask your neighbors. We’ll contact ${builder_name} and the carrier. If the instrument doesn’t turn up, we’ll refund everything you paid.`}
      </ConfirmDialog>
    </>
  )
}

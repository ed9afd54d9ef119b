import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { IN_WORKSHOP } from '#contracts/custom-builds/build-states.ts'
import type { HandOver } from '#contracts/custom-builds/hand-over-views.ts'
import { PUNCH_LABELS } from '#contracts/custom-builds/hand-overs.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { ChooseDelivery } from './choose-delivery.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { Inspection } from './inspection.tsx'
import { MissingDelivery } from './missing-delivery.tsx'
import { Packing } from './packing.tsx'
import { ReturnPanel } from './return-panel.tsx'
import { ShippingPanel } from './shipping-panel.tsx'
import { startReturn, useHandOver } from './use-hand-over.ts'

type HandOverSectionProps = { userId: string; buildId: string }

/** Delivery, inspection and return of a build. */
export function HandOverSection({ userId, buildId }: HandOverSectionProps) {
  return (
    <section id="hand-over" aria-labelledby="hand-over-title" className="mt-8 max-w-2xl scroll-mt-24">
      <h2 id="hand-over-title" className="sr-only">
        Delivery and inspection
      </h2>
      <QueryBoundary
        query={useHandOver(userId, buildId)}
        failure="Failed to load the delivery details"
        skeleton={
          <Loading label="Loading the delivery details">
            <Skeleton className="h-40 w-full" />
          </Loading>
        }
      >
        {({ hand_over }) => <Steps userId={userId} handOver={hand_over} />}
      </QueryBoundary>
    </section>
  )
}

function Steps({ userId, handOver }: { userId: string; handOver: HandOver }) {
  const { status, side } = handOver
  const isMissed = handOver.problem?.kind === 'not_arrived'
  const isPacked = !IN_WORKSHOP.includes(status)
  return (
    <div className="grid gap-8">
      {status === 'ready' && side === 'buyer' && !handOver.withdrawal?.said_at && (
        <ChooseDelivery userId={userId} handOver={handOver} />
      )}
      {(status === 'ready' || status === 'handed_over') && <ShippingPanel handOver={handOver} />}
      {handOver.can.pack && <Packing handOver={handOver} />}
      {isMissed && <MissingDelivery handOver={handOver} />}
      {status === 'inspection' && !isMissed && <Inspection handOver={handOver} />}
      <ReturnChoices handOver={handOver} />
      {(status === 'returning' || status === 'returned') && <ReturnPanel handOver={handOver} />}
      {isPacked && <FinalMeasurements handOver={handOver} />}
    </div>
  )
}

/** The final measurements, for both sides. */
function FinalMeasurements({ handOver: { punch_list } }: { handOver: HandOver }) {
  const { action, relief, serial, ticked } = punch_list
  const measured = [
    ['Action', action],
    ['Neck relief', relief],
    ['Serial number', serial],
  ].filter(([, value]) => value)
  if (measured.length === 0 && ticked.length === 0) return null
  return (
    <DeliverySection title="Final checks">
      <dl className="mt-3 grid gap-2 text-sm">
        {measured.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-6 border-b border-rule pb-2">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
      {ticked.length > 0 && (
        <p className="mt-3 text-sm text-ink-soft">{`Completed: ${ticked.map((item) => PUNCH_LABELS[item].toLowerCase()).join(', ')}.`}</p>
      )}
    </DeliverySection>
  )
}

type ReturnProps = { handOver: HandOver }

/** Trial return and right of withdrawal, regardless of open problems. */
function ReturnChoices({ handOver }: ReturnProps) {
  const { can, trial, withdrawal } = handOver
  return (
    <div className="-mt-4 grid justify-items-start gap-2 empty:hidden">
      {can.trial && trial && <Trial handOver={handOver} trial={trial} />}
      {can.withdraw && withdrawal && <Withdrawal handOver={handOver} back={withdrawal.back} />}
    </div>
  )
}

/** The delivery payment was already refunded. */
function isOwnLabel({ shipment }: HandOver): boolean {
  return shipment?.status === 'own'
}

function Trial({ handOver, trial }: ReturnProps & { trial: NonNullable<HandOver['trial']> }) {
  const [isAsking, setAsking] = useState(false)
  const { keeps, back } = trial
  const kept = keeps > 0 ? `${handOver.builder_name} will keep ${formatDollars(keeps)}. ` : ''
  return (
    <div>
      <Button variant="text" className="-ml-1" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Return under trial…
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => startReturn(handOver.request_id, { kind: 'trial', keeps, back })}
        title="Return the instrument under the trial?"
        confirmLabel={`Return and get ${formatDollars(back)} back`}
      >
        {kept}
        {`We’ll refund ${formatDollars(back)} to your card once ${handOver.builder_name} has the instrument back. `}
        {!isOwnLabel(handOver) && 'We won’t refund the delivery fee. '}
        You’ll have two weeks to ship it back, at your cost.
      </ConfirmDialog>
    </div>
  )
}

/** Two steps, with the wording EU law requires. */
function Withdrawal({ handOver, back }: ReturnProps & { back: number }) {
  const [isAsking, setAsking] = useState(false)
  const isSaid = Boolean(handOver.withdrawal?.said_at)
  const isWithYou = handOver.status === 'inspection' && handOver.problem?.kind !== 'not_arrived'
  return (
    <div>
      <Button variant={isSaid ? 'primary' : 'quiet'} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {isSaid ? 'Start return' : 'Withdraw from contract here'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => startReturn(handOver.request_id, { kind: 'withdrawal', keeps: 0, back })}
        title={isSaid ? 'Start the return?' : 'Withdraw from the contract?'}
        confirmLabel={isSaid ? 'Start return' : 'Confirm withdrawal'}
      >
        {isSaid
          ? 'You withdrew from the contract. '
          : `You chose from the options ${handOver.builder_name} offers. If you’re buying as a consumer in the EU or UK, you can withdraw up to 14 days after you receive the instrument. `}
        We’ll refund {formatDollars(back)}
        {!isOwnLabel(handOver) && ', including delivery,'} to your card once {handOver.builder_name} has the instrument back.
        {handOver.delivery_status !== 'returned' &&
          ` You’ll have two weeks to ship it back${isWithYou ? '' : ' once it arrives'}, at your cost.`}
      </ConfirmDialog>
    </div>
  )
}

import type { ReactNode } from 'react'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { IN_WORKSHOP } from '#contracts/custom-builds/build-states.ts'
import type { HandOver } from '#contracts/custom-builds/hand-over-views.ts'
import { PUNCH_LABELS } from '#contracts/custom-builds/hand-overs.ts'
import { ChooseDelivery } from './choose-delivery.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { Inspection } from './inspection.tsx'
import { Packing } from './packing.tsx'
import { ShippingPanel } from './shipping-panel.tsx'
import { useHandOver } from './use-hand-over.ts'

type ReturnParts = {
  /** A return in progress. */
  drawReturn: (id: string) => ReactNode
  /** The buyer's possible requests. */
  drawRequests: (handOver: HandOver) => ReactNode
}

/** Delivery, inspection and return of a build. */
export function HandOverSection({ userId, buildId, ...parts }: ReturnParts & { userId: string; buildId: string }) {
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
        {({ hand_over }) => <Steps userId={userId} handOver={hand_over} {...parts} />}
      </QueryBoundary>
    </section>
  )
}

function Steps({ userId, handOver, drawReturn, drawRequests }: ReturnParts & { userId: string; handOver: HandOver }) {
  const { status, side, can, returns } = handOver
  const open = returns.latest?.status === 'closed' ? null : returns.latest
  return (
    <div className="grid gap-8">
      {status === 'ready' && side === 'buyer' && !handOver.withdrawn_at && <ChooseDelivery userId={userId} handOver={handOver} />}
      {(status === 'ready' || status === 'handed_over') && <ShippingPanel handOver={handOver} />}
      {can.pack && <Packing handOver={handOver} />}
      {open && drawReturn(open.id)}
      {status === 'inspection' && !open && <Inspection handOver={handOver} />}
      {drawRequests(open ? { ...handOver, returns: { ...returns, latest: null } } : handOver)}
      {!IN_WORKSHOP.includes(status) && <FinalMeasurements handOver={handOver} />}
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

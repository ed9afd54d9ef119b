import type { ReactNode } from 'react'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { PUNCH_LABELS } from '#contracts/custom-builds/build-deliveries.ts'
import type { BuildDelivery } from '#contracts/custom-builds/build-delivery-views.ts'
import { IN_WORKSHOP } from '#contracts/custom-builds/build-states.ts'
import { ChooseDelivery } from './choose-delivery.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { Inspection } from './inspection.tsx'
import { Packing } from './packing.tsx'
import { ShippingPanel } from './shipping-panel.tsx'
import { useBuildDelivery } from './use-build-delivery.ts'

type ReturnParts = {
  /** A return in progress. */
  drawReturn: (id: string) => ReactNode
  /** The buyer's possible requests. */
  drawRequests: (buildDelivery: BuildDelivery) => ReactNode
}

/** Delivery, inspection and return of a build. */
export function BuildDeliverySection({ userId, buildId, ...parts }: ReturnParts & { userId: string; buildId: string }) {
  return (
    <section id="delivery" aria-labelledby="delivery-title" className="mt-8 max-w-2xl scroll-mt-24">
      <h2 id="delivery-title" className="sr-only">
        Delivery and inspection
      </h2>
      <QueryBoundary
        query={useBuildDelivery(userId, buildId)}
        failure="Failed to load the delivery details"
        skeleton={
          <Loading label="Loading the delivery details">
            <Skeleton className="h-40 w-full" />
          </Loading>
        }
      >
        {({ hand_over }) => <Steps userId={userId} buildDelivery={hand_over} {...parts} />}
      </QueryBoundary>
    </section>
  )
}

function Steps({
  userId,
  buildDelivery,
  drawReturn,
  drawRequests,
}: ReturnParts & { userId: string; buildDelivery: BuildDelivery }) {
  const { status, side, can, returns } = buildDelivery
  const open = returns.latest?.status === 'closed' ? null : returns.latest
  return (
    <div className="grid gap-8">
      {status === 'ready' && side === 'buyer' && !buildDelivery.withdrawn_at && (
        <ChooseDelivery userId={userId} buildDelivery={buildDelivery} />
      )}
      {(status === 'ready' || status === 'handed_over') && <ShippingPanel buildDelivery={buildDelivery} />}
      {can.pack && <Packing buildDelivery={buildDelivery} />}
      {open && drawReturn(open.id)}
      {status === 'inspection' && !open && <Inspection buildDelivery={buildDelivery} />}
      {drawRequests(open ? { ...buildDelivery, returns: { ...returns, latest: null } } : buildDelivery)}
      {!IN_WORKSHOP.includes(status) && <FinalMeasurements buildDelivery={buildDelivery} />}
    </div>
  )
}

/** The final measurements, for both sides. */
function FinalMeasurements({ buildDelivery: { punch_list } }: { buildDelivery: BuildDelivery }) {
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

import type { ReactNode } from 'react'
import type { ShipmentView } from '#contracts/buying/seller-order-views.ts'
import { carrierService } from '#contracts/delivering/carrier-service.ts'
import { formatDayWithYear } from '#contracts/kernel/dates/format-day.ts'
import { formatDollars } from '#contracts/kernel/money.ts'

/** A label that must not be used. */
export function isLabelCancelled({ status }: ShipmentView): boolean {
  return status === 'voiding' || status === 'voided'
}

/** A shipping label with its tracking number and link, next to any further actions. */
export function ParcelDetails({ shipment, children }: { shipment: ShipmentView; children?: ReactNode }) {
  if (isLabelCancelled(shipment)) return <p className="mt-5 text-sm font-medium">The label was canceled. Please do not use it.</p>
  return (
    <>
      <dl className="mt-5 grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
        <Fact name="Carrier">{carrierService(shipment)}</Fact>
        {shipment.tracking_code && (
          <Fact name="Tracking number">
            {shipment.tracking_url ? (
              <a
                href={shipment.tracking_url}
                target="_blank"
                rel="noopener noreferrer"
                className="link tabular-nums pointer-coarse:tap-target"
              >
                {shipment.tracking_code}
              </a>
            ) : (
              <span className="tabular-nums">{shipment.tracking_code}</span>
            )}
          </Fact>
        )}
        {shipment.expected_delivery_on && <Fact name="Expected">{formatDayWithYear(shipment.expected_delivery_on)}</Fact>}
        {shipment.insured_amount !== null && <Fact name="Insured for">{formatDollars(shipment.insured_amount)}</Fact>}
        {shipment.surcharge > 0 && (
          <Fact name="Your cost">{formatDollars(shipment.surcharge)}, for the more expensive service</Fact>
        )}
        {shipment.is_return_rejected && <Fact name="Label">The carrier declined the label refund. Please use this label.</Fact>}
      </dl>
      {shipment.label_url && (
        <div className="mt-6 flex flex-wrap gap-3">
          <a href={shipment.label_url} target="_blank" rel="noopener noreferrer" className="button button-primary">
            <span className="button-words">{`Print the Label (${/\.png($|\?)/i.test(shipment.label_url) ? 'PNG' : 'PDF'})`}</span>
          </a>
          {children}
        </div>
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-medium [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

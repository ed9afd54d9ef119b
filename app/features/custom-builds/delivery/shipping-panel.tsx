import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { AddressLines } from '#app/ui/address-lines.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { LabelDialog } from '#app/ui/label-dialog.tsx'
import { ParcelDetails } from '#app/ui/parcel-details.tsx'
import { PickupCodeForm } from '#app/ui/pickup-code-form.tsx'
import { toast } from '#app/ui/toast.ts'
import { TrackingDialog } from '#app/ui/tracking-dialog.tsx'
import type { BuildDelivery } from '#contracts/custom-builds/build-delivery-views.ts'
import { carrierService } from '#contracts/delivering/carrier-service.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { changeBuild } from '../builds/use-build.ts'
import { DeliverySection, moveDelivery } from './delivery-section.tsx'

type ShippingPanelProps = { buildDelivery: BuildDelivery }

/** Label, parcel in transit, or pickup. */
export function ShippingPanel({ buildDelivery }: ShippingPanelProps) {
  const { shipment, side, choice, why_not } = buildDelivery
  const isBuilder = side === 'builder'
  const hasParcel = shipment !== null && shipment.status !== 'refused' && shipment.status !== 'came_back'
  if (!isBuilder && !hasParcel && shipment?.status !== 'came_back') return null
  // Handed over in person, or kept by the builder after a withdrawal.
  if (isEmpty(buildDelivery)) return null
  const isPickup = choice?.fulfilment === 'pickup'
  return (
    <DeliverySection title={isPickup ? 'Pickup' : 'Delivery'}>
      {isBuilder && why_not && buildDelivery.status === 'ready' && <p className="mt-2">{why_not.replace(/\.?$/, '.')}</p>}
      {isBuilder && choice?.ship_to && (
        <div className="mt-3 text-sm">
          {!buildDelivery.withdrawn_at && <p className="font-medium">{shippingMethod(buildDelivery)}</p>}
          <AddressLines address={choice.ship_to} className="mt-1 text-ink-soft" />
        </div>
      )}
      {shipment?.status === 'came_back' && (
        <p className="mt-2">
          The carrier could not deliver the parcel and is returning it.{' '}
          {isBuilder && !buildDelivery.withdrawn_at ? `${buildDelivery.buyer_name} can choose another delivery method.` : ''}
        </p>
      )}
      {shipment?.status === 'buying' && <p className="mt-2 text-sm text-ink-soft">Buying the label…</p>}
      {shipment?.status === 'refused' && buildDelivery.can.buy_label && (
        <ErrorBox className="mt-4">
          {carrierService(shipment)} couldn’t issue the label: {shipment.refusal}
        </ErrorBox>
      )}
      {shipment && hasParcel && shipment.status !== 'buying' && (
        <ParcelDetails shipment={shipment}>
          {buildDelivery.can.void_label && (
            <ActionButton action={() => moveDelivery(buildDelivery.request_id, 'cancel-label')}>Cancel label</ActionButton>
          )}
        </ParcelDetails>
      )}
      <Steps buildDelivery={buildDelivery} />
    </DeliverySection>
  )
}

/** No shipment and no possible action. */
function isEmpty({ shipment, choice, why_not, status, can }: BuildDelivery): boolean {
  const canAct = can.mark_shipped || can.mark_ready || can.confirm_pickup || can.mark_delivered
  return !canAct && shipment === null && !choice?.ship_to && !(why_not && status === 'ready')
}

function shippingMethod({ choice, shipment }: BuildDelivery): string {
  if (choice?.carrier) return carrierService(choice)
  return shipment?.status === 'came_back' ? 'Reship to the same address at your cost' : 'Shipping arranged by you'
}

function Steps({ buildDelivery }: ShippingPanelProps) {
  const [open, setOpen] = useState<'label' | 'shipped'>()
  const { can, request_id } = buildDelivery
  const close = () => setOpen(undefined)
  return (
    <>
      {can.mark_shipped && (
        <div className="mt-5 flex flex-wrap gap-3">
          {can.buy_label && (
            <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpen('label')}>
              Buy label
            </Button>
          )}
          <Button aria-haspopup="dialog" onClick={() => setOpen('shipped')}>
            Use your own label
          </Button>
        </div>
      )}
      {can.mark_ready && (
        <ActionButton variant="primary" className="mt-5" action={() => moveDelivery(request_id, 'ready-for-pickup')}>
          Mark ready for pickup
        </ActionButton>
      )}
      {can.confirm_pickup && (
        <PickupCodeForm
          hint="The buyer has a six-character code"
          label="Confirm pickup"
          isReady={buildDelivery.delivery_status === 'ready_for_pickup'}
          onCode={(code) =>
            changeBuild('POST /api/v1/builds/{id}/delivery/picked-up', { params: { id: request_id }, json: { code } })
          }
        />
      )}
      {can.mark_delivered && (
        <ActionButton className="mt-5" action={() => moveDelivery(request_id, 'delivered')}>
          Mark as delivered
        </ActionButton>
      )}
      {open === 'label' && <BuildLabelDialog buildDelivery={buildDelivery} onClose={close} />}
      {open === 'shipped' && <ShippedDialog buildDelivery={buildDelivery} onClose={close} />}
    </>
  )
}

type DialogProps = ShippingPanelProps & { onClose: () => void }

function BuildLabelDialog({ buildDelivery, onClose }: DialogProps) {
  const { request_id: id } = buildDelivery
  return (
    <LabelDialog
      parcelId={id}
      needsFiling={buildDelivery.needs_export_filing}
      readRates={(export_filing_number, signal) =>
        api('POST /api/v1/builds/{id}/delivery/rates', { params: { id }, json: { export_filing_number }, signal })
      }
      onBuy={(rate_id) =>
        changeBuild('POST /api/v1/builds/{id}/delivery/label', { params: { id }, json: { rate_id, insure: true } })
      }
      onClose={onClose}
    >
      {() => (
        <p className="text-sm text-ink-soft">
          Insured for the full price of the instrument. We pay for the shipping the buyer chose.
        </p>
      )}
    </LabelDialog>
  )
}

function ShippedDialog({ buildDelivery, onClose }: DialogProps) {
  const { buyer_name, choice } = buildDelivery
  return (
    <TrackingDialog
      open
      onClose={onClose}
      title="Ship with your own label"
      onSend={async (parcel) => {
        await changeBuild('POST /api/v1/builds/{id}/delivery/shipped', { params: { id: buildDelivery.request_id }, json: parcel })
        toast.success(`${buyer_name} was notified`)
      }}
    >
      <p className="text-sm text-ink-soft">
        Insure the parcel for the full price of the instrument. The buyer will see the carrier and tracking number.
      </p>
      {choice?.carrier && choice.is_paid && (
        <p className="text-sm">
          {`${buyer_name} paid ${formatDollars(choice.delivery)} for ${carrierService(choice)}. We’ll refund that, and you’ll pay your carrier.`}
        </p>
      )}
    </TrackingDialog>
  )
}

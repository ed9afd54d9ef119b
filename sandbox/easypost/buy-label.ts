import { randomInt } from 'node:crypto'
import { easypostProblem } from './easypost-problem.ts'
import { type EasypostSandbox, lockShipment, saveObject } from './easypost-sandbox.ts'
import { recordTrackerEvent } from './record-tracker-event.ts'
import { newId, type ShipmentObject } from './shipment-object.ts'
import { trackerObject } from './tracker-object.ts'

/** Buys a rate's label. A shipment has one label, however often it is requested. */
export async function buyLabel(
  sandbox: EasypostSandbox,
  shipmentId: string,
  { rateId, insurance }: { rateId: string; insurance?: number },
): Promise<ShipmentObject> {
  const bought = await sandbox.db.transaction(async (tx) => {
    const shipment = await lockShipment<ShipmentObject>(tx, shipmentId)
    if (shipment.postage_label) {
      throw easypostProblem(422, 'SHIPMENT.POSTAGE.EXISTS', 'Postage already exists for this shipment.')
    }
    const rate = shipment.rates.find(({ id }) => id === rateId)
    if (!rate) throw easypostProblem(422, 'RATE.NOT_FOUND', 'The rate does not belong to this shipment.')

    const now = sandbox.now()
    const dated = { created_at: now.toISOString(), updated_at: now.toISOString() }
    const trackingCode = trackingCodeOf(rate.carrier)
    const { publicUrl } = sandbox
    const parcel = { shipmentId: shipment.id, weight: shipment.parcel.weight, carrier: rate.carrier }
    const tracker = trackerObject({ ...parcel, trackingCode, deliveryDays: rate.delivery_days, publicUrl }, now)
    const paid: ShipmentObject = {
      ...shipment,
      updated_at: dated.updated_at,
      status: 'pre_transit',
      selected_rate: rate,
      tracking_code: trackingCode,
      postage_label: label(sandbox, shipment, dated),
      tracker,
      insurance: insurance?.toFixed(2) ?? null,
      fees: fees(rate, insurance),
    }
    await saveObject(tx, tracker, now)
    await saveObject(tx, paid, now)
    await recordTrackerEvent(tx, { description: 'tracker.created', tracker, now })
    return paid
  })
  sandbox.wake()
  return bought
}

type Dated = { created_at: string; updated_at: string }

/** A picture unless PDF was asked for, as at EasyPost. The sandbox draws only PDF. */
function label(sandbox: EasypostSandbox, { id, options }: ShipmentObject, dated: Dated) {
  const isPdf = options?.label_format === 'PDF'
  const url = `${sandbox.publicUrl}/sandbox/label/${id}.${isPdf ? 'pdf' : 'png'}`
  return {
    id: newId('pl'),
    object: 'PostageLabel',
    ...dated,
    label_date: dated.created_at,
    label_resolution: 300,
    label_size: '4x6',
    label_type: 'default',
    label_file_type: isPdf ? 'application/pdf' : 'image/png',
    label_url: url,
    label_pdf_url: isPdf ? url : null,
  }
}

/**
 * EasyPost's fees, in dollars. A foreign rate has no postage fee, as with the builder's own carrier account. Insurance costs half a
 * percent, at least 50 cents.
 */
function fees({ rate, currency }: { rate: string; currency: string }, insurance: number | undefined) {
  const fee = (type: string, amount: string) => ({ object: 'Fee', type, amount, charged: true, refunded: false })
  return [
    ...(currency === 'USD' ? [fee('PostageFee', rate)] : []),
    ...(insurance === undefined ? [] : [fee('InsuranceFee', Math.max(0.5, insurance / 200).toFixed(2))]),
  ]
}

function trackingCodeOf(carrier: string): string {
  const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')
  if (carrier === 'USPS') return `94001${digits(17)}`
  if (carrier === 'UPS') return `1ZSANDBOX${digits(9)}`
  return digits(12)
}

import type { Address } from '#contracts/buying/address-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { CarrierRate, Carriers, Label, LabelRefund, Tracker, TrackerStatus } from '#domain/ports/carriers.ts'
import { type Outage, openOutage } from './outage.ts'

export type WorldCarriers = Carriers &
  Outage & {
    /** Every quoted shipment. */
    quoted: Parameters<Carriers['quote']>[0][]
    /** Replaces the next quotes' rates; empty if no carrier delivers there. */
    offer: (Omit<CarrierRate, 'id' | 'currency'> & { currency?: string })[] | undefined
    /** False: no address can be verified. */
    knowsAddresses: boolean
    /** Every bought label, by shipment. */
    labels: Map<string, Label & { insureCents: number | null }>
    /** Shipments whose label was returned. */
    givenBack: string[]
    /** The carrier's later decision on a returned label. */
    refundAnswer: (shipmentId: string) => LabelRefund
    /** The carrier's refusal of the next purchases. */
    refuseLabels: string | undefined
    /** The next purchase succeeds, but its response is lost. */
    loseNextAnswer: boolean
    /** Moves the parcel, as its carrier reports it. */
    move(trackerId: string, status: TrackerStatus, more?: Partial<Tracker>): void
  }

/** Carriers in memory: two rates that grow with the weight. */
export function openCarriers(): WorldCarriers {
  const { outage, pass } = openOutage('Failed to calculate shipping rates')
  const trackers = new Map<string, Tracker>()
  let shipments = 0

  const carriers: WorldCarriers = Object.assign(outage, {
    quoted: [],
    offer: undefined,
    knowsAddresses: true,
    labels: new Map(),
    givenBack: [],
    refuseLabels: undefined,
    loseNextAnswer: false,
    move(trackerId: string, status: TrackerStatus, more: Partial<Tracker> = {}) {
      const last = trackers.get(trackerId)?.updatedAt.getTime() ?? 0
      const moment = { updatedAt: new Date(last + 1000), expectedOn: null, trackingUrl: null, scans: [] }
      trackers.set(trackerId, { id: trackerId, status, ...moment, ...more })
    },
    async buyLabel({ shipmentId, insureCents }: Parameters<Carriers['buyLabel']>[0]) {
      await pass()
      const bought = carriers.labels.get(shipmentId)
      if (bought) return bought
      if (carriers.refuseLabels) throw new Refusal('unavailable', carriers.refuseLabels)
      const number = carriers.labels.size + 1
      const label = {
        labelUrl: `http://carrier.test/${shipmentId}.pdf`,
        carrier: 'USPS',
        service: 'GroundAdvantage',
        trackerId: `trk_${shipmentId}`,
        trackingCode: `9400${number}`,
        trackingUrl: `http://carrier.test/track/${number}`,
        cost: { postageCents: 2_300, currency: 'USD', feeCents: 0 },
        insureCents,
      }
      carriers.labels.set(shipmentId, label)
      carriers.move(label.trackerId, 'pre_transit')
      if (carriers.loseNextAnswer) {
        carriers.loseNextAnswer = false
        throw new Refusal('provider_unavailable', 'The carriers aren’t responding. Please try again.')
      }
      return label
    },
    async findLabel(shipmentId: string) {
      await pass()
      return carriers.labels.get(shipmentId)
    },
    async readLabelFile() {
      await pass()
      return Buffer.from('%PDF-1.4 label %%EOF')
    },
    async findLabelRefund(shipmentId: string) {
      await pass()
      return carriers.refundAnswer(shipmentId)
    },
    refundAnswer: () => 'submitted',
    async refundLabel(shipmentId: string) {
      await pass()
      if (!carriers.labels.has(shipmentId)) return 'not_applicable' as const
      carriers.givenBack.push(shipmentId)
      return 'submitted' as const
    },
    async getTracker(trackerId: string) {
      await pass()
      return trackers.get(trackerId)
    },
    readEvent(rawBody: string) {
      return JSON.parse(rawBody)
    },
    async quote(shipment: Parameters<Carriers['quote']>[0]) {
      carriers.quoted.push(shipment)
      await pass()
      shipments += 1
      const shipmentId = `shp_world_${shipments}`
      const pounds = Math.ceil(shipment.parcel.weightOz / 16)
      const usual = [
        { carrier: 'USPS', service: 'GroundAdvantage', rateCents: 1500 + pounds * 100, deliveryDays: 5 },
        { carrier: 'UPS', service: 'NextDayAir', rateCents: 4500 + pounds * 300, deliveryDays: 1 },
      ]
      return {
        shipmentId,
        rates: (carriers.offer ?? usual).map((rate, i) => ({ id: `rate_${shipmentId}_${i}`, currency: 'USD', ...rate })),
      }
    },
    async validateAddress(address: Address) {
      await pass()
      return carriers.knowsAddresses ? { ...address, street1: address.street1.toUpperCase() } : null
    },
  })
  return carriers
}

import type { Address } from '#contracts/address.ts'
import type { CarrierRate, Carriers } from '#domain/ports/carriers.ts'
import { type Outage, openOutage } from './outage.ts'

export type WorldCarriers = Carriers &
  Outage & {
    /** Every shipment that was quoted. */
    quoted: Parameters<Carriers['quote']>[0][]
    /** What the next quotes offer instead of the usual; empty when nobody ships there. */
    offer: Omit<CarrierRate, 'id'>[] | undefined
    /** False: no address can be verified. */
    knowsAddresses: boolean
  }

/** Carriers in memory: two rates that grow with the weight. */
export function openCarriers(): WorldCarriers {
  const { outage, pass } = openOutage('Failed to calculate shipping rates')
  let shipments = 0

  const carriers: WorldCarriers = Object.assign(outage, {
    quoted: [],
    offer: undefined,
    knowsAddresses: true,
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
      return { shipmentId, rates: (carriers.offer ?? usual).map((rate, i) => ({ id: `rate_${shipmentId}_${i}`, ...rate })) }
    },
    async validateAddress(address: Address) {
      await pass()
      return carriers.knowsAddresses ? { ...address, street1: address.street1.toUpperCase() } : null
    },
  })
  return carriers
}

import { daysBefore } from '#contracts/kernel/dates/days.ts'
import { consignments, deliveryEvents, shipments } from '#domain/delivering/deliveries/deliveries-tables.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { type DemoSale, demoSales } from './demo-sales.ts'
import { returnRows } from './return-rows.ts'
import { stableId } from './stable-id.ts'

/** Inserts the parcels of past sales and returns, each with the sender's own label, and when the sales shipped and arrived. */
export async function fillParcels(tx: Tx, now: Date): Promise<void> {
  await tx
    .insert(consignments)
    .values(demoSales.map(({ instrument }) => ({ id: stableId('order', instrument), kind: 'order' as const })))
  const parcels = demoSales.flatMap((sale) => shipmentRows(now, sale))
  await tx.insert(shipments).values([...parcels, ...(await consignReturns(tx, now))])
  await tx.insert(deliveryEvents).values(demoSales.flatMap((sale) => eventRows(now, sale)))
}

async function consignReturns(tx: Tx, now: Date) {
  const shipped = returnRows(now).flatMap(({ id = '', shippedAt }) => (shippedAt ? [{ id, at: shippedAt }] : []))
  await tx.insert(consignments).values(shipped.map(({ id }) => ({ id, kind: 'return' as const })))
  return shipped.map(({ id, at }, index) => {
    const parcel = {
      carrier: 'UPS',
      service: 'Ground',
      trackingCode: `1Z 8W3 118 03 4402 71${index}6`,
      createdAt: at,
      updatedAt: at,
    }
    return { id: stableId('shipment', id), consignmentId: id, status: 'own' as const, ...parcel }
  })
}

function shipmentRows(now: Date, { instrument, carrier, service, sent, trackingCode }: DemoSale) {
  if (sent === null) return []
  const sentAt = daysBefore(now, sent)
  const keys = { id: stableId('shipment', instrument), consignmentId: stableId('order', instrument) }
  // Without a tracking link, because no carrier knows these numbers.
  return [{ ...keys, status: 'own' as const, carrier, service, trackingCode, createdAt: sentAt, updatedAt: sentAt }]
}

function eventRows(now: Date, { instrument, sent, arrived, refunded }: DemoSale) {
  const events = [
    { status: 'shipped', daysAgo: sent },
    { status: 'delivered', daysAgo: arrived },
    { status: 'cancelled', daysAgo: sent === null ? refunded : undefined },
  ] as const
  return events.flatMap(({ status, daysAgo }) => {
    return typeof daysAgo === 'number'
      ? [{ consignmentId: stableId('order', instrument), status, occurredAt: daysBefore(now, daysAgo) }]
      : []
  })
}

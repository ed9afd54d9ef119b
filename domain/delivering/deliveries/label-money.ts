import type { LabelMoney } from '#domain/money/payouts/record-label-surcharge.ts'
import type { Label } from '#domain/ports/carriers.ts'
import { convertCost } from '../shipping/convert-cents.ts'
import { SHOP_CURRENCY } from '../shipping/convert-rates.ts'
import type { ShipmentRow } from './find-active-shipment.ts'
import type { LockedShipment } from './lock-shipment.ts'

/** The facts about a label that the ledger needs. */
export function labelMoney({ consignment, shipment }: Omit<LockedShipment, 'consigner'>): LabelMoney {
  const { sold, builderId, title: productName } = consignment
  const { surchargeCents, costCents } = shipment
  return { ...sold, shipmentId: shipment.id, builderId, productName, surchargeCents, costCents: costCents ?? 0 }
}

/** A label's cost in the shop's currency: the bill at the frozen exchange rate, or the quoted rate without a bill. */
export function labelCostCents(cost: Label['cost'], { rateCents, exchange }: ShipmentRow): number | null {
  if (!cost) return exchange ? convertCost(exchange.carrierCents, exchange) : rateCents
  if (cost.currency === SHOP_CURRENCY) return cost.postageCents + cost.feeCents
  if (exchange?.currency !== cost.currency) return rateCents
  return convertCost(cost.postageCents, exchange) + cost.feeCents
}

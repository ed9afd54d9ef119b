import { NOT_ARRIVED_DAYS } from '#contracts/hand-overs.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Verdict } from '../kernel/authorize.ts'
import type { Consignment } from './consignment.ts'
import type { ShipmentRow } from './find-active-shipment.ts'

export type DeliveryFacts = Pick<
  Consignment,
  'kind' | 'isPaid' | 'mayLeave' | 'deliveryStatus' | 'fulfilment' | 'disputed' | 'isMissed' | 'builderSaysFrom'
> & {
  /** The active parcel. */
  shipment: Pick<ShipmentRow, 'status'> | undefined
}

/** What the builder can do with the delivery of their own order or build. */
export const deliveryPolicy = {
  /** A parcel can be sent once, with the shop's label or the builder's own, and only while it may leave. */
  send(facts: DeliveryFacts): Verdict {
    const { kind, mayLeave } = facts
    if (mayLeave !== true) return mayLeave
    if (facts.fulfilment !== 'shipping') return new Refusal('conflict', 'This instrument is for local pickup')
    if (facts.shipment) return new Refusal('conflict', `This ${kind} already has a label`)
    return facts.deliveryStatus === 'preparing' || new Refusal('conflict', `This ${kind} has already been sent`)
  },

  /** The shop's label invites the builder to send it, so not while a bank decides. What was sent already can still be recorded. */
  buyLabel(facts: DeliveryFacts): Verdict {
    const maySend = deliveryPolicy.send(facts)
    return maySend === true ? whileUndisputed(facts) : maySend
  },

  /** A label can be cancelled until the carrier has the parcel, also of what may not leave any more. */
  voidLabel(facts: DeliveryFacts): Verdict {
    if (facts.shipment?.status !== 'bought') return new Refusal('conflict', `This ${facts.kind} has no label to cancel`)
    return facts.deliveryStatus === 'label_created' || new Refusal('conflict', 'The carrier already has this parcel')
  },

  /** Only for the builder's own labels: for all others the carrier reports the delivery. */
  markDelivered({ kind, isPaid, shipment, deliveryStatus, isMissed, builderSaysFrom }: DeliveryFacts, now: Date): Verdict {
    if (!isPaid) return new Refusal('conflict', `This ${kind} is not paid`)
    if (isMissed) return new Refusal('conflict', 'The buyer reported this delivery as missing. We’re reviewing it.')
    if (shipment?.status !== 'own') return new Refusal('conflict', 'The carrier reports when this parcel arrives')
    if (deliveryStatus !== 'shipped') return new Refusal('conflict', `This ${kind} is not in transit`)
    if (builderSaysFrom === null || builderSaysFrom <= now) return true
    return new Refusal(
      'conflict',
      `The buyer confirms the delivery. If they don’t, you can confirm it ${NOT_ARRIVED_DAYS} days after shipping.`,
    )
  },

  /** The builder can report that the instrument is ready for pickup. */
  markReady(facts: DeliveryFacts): Verdict {
    const mayGo = whilePickup(facts)
    if (mayGo !== true) return mayGo
    if (facts.deliveryStatus !== 'preparing') return new Refusal('conflict', `This ${facts.kind} is no longer being prepared`)
    return whileUndisputed(facts)
  },

  /** Also allowed before the instrument was reported ready, and while a bank decides: the buyer has been there with the code. */
  confirmPickup(facts: DeliveryFacts): Verdict {
    const mayGo = whilePickup(facts)
    if (mayGo !== true) return mayGo
    const isThere = ['preparing', 'ready_for_pickup'].includes(facts.deliveryStatus)
    return isThere || new Refusal('conflict', `This ${facts.kind} has already been picked up`)
  },
}

function whilePickup({ mayLeave, fulfilment }: DeliveryFacts): Verdict {
  if (mayLeave !== true) return mayLeave
  return fulfilment === 'pickup' || new Refusal('conflict', 'This instrument ships to the buyer')
}

function whileUndisputed({ kind, disputed }: DeliveryFacts): Verdict {
  return disputed !== 'open' || disputedRefusal(kind)
}

/** What a builder reads while a bank decides. */
export function disputedRefusal(kind: Consignment['kind']): Refusal {
  return new Refusal('conflict', `This ${kind} is disputed. Keep the instrument until the bank decides.`)
}

import { toDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Carriers, LabelRefund } from '#domain/ports/carriers.ts'
import { type EasypostClient, problemOf } from './easypost-client.ts'
import { readLabel } from './read-label.ts'

// EasyPost's statuses for a refusal. Anything else is an outage, and the label may have been bought anyway.
const REFUSED = [400, 404, 422]
const REFUNDS: LabelRefund[] = ['submitted', 'refunded', 'rejected', 'not_applicable']

/** Buys labels, finds them again, and returns them. */
export function easypostLabels(
  client: EasypostClient,
): Pick<Carriers, 'buyLabel' | 'findLabel' | 'refundLabel' | 'findLabelRefund'> {
  async function findLabel(shipmentId: string) {
    return readLabel(await client.Shipment.retrieve(shipmentId).catch(noAnswer))
  }

  async function findLabelRefund(shipmentId: string): Promise<LabelRefund> {
    const shipment = await client.Shipment.retrieve(shipmentId).catch((error: unknown) => {
      if (problemOf(error).status === 404) return undefined
      return noAnswer(error)
    })
    if (!shipment || !readLabel(shipment)) return 'not_applicable'
    return shipment.refund_status ? refundOf(shipment) : 'rejected'
  }

  return {
    findLabel,

    async buyLabel({ shipmentId, rateId, insureCents }) {
      // In dollars, as a number: the SDK's types do not accept text here.
      const insurance = insureCents === null ? undefined : toDollars(insureCents)
      const bought = await client.Shipment.buy(shipmentId, rateId, insurance).catch((error: unknown) => {
        const { status, code, message } = problemOf(error)
        if (code === 'SHIPMENT.POSTAGE.EXISTS') return undefined
        if (status !== undefined && REFUSED.includes(status)) {
          throw new Refusal('unavailable', message.slice(0, 300) || 'The carrier refused this label', { cause: error })
        }
        return noAnswer(error)
      })
      const label = (bought && readLabel(bought)) ?? (await findLabel(shipmentId))
      if (!label) return noAnswer(new Error('Postage was bought, but the carrier returned no label'))
      return label
    },

    async refundLabel(shipmentId) {
      const answer = await client.Shipment.refund(shipmentId).catch((error: unknown) => {
        const { status } = problemOf(error)
        if (status !== undefined && REFUSED.includes(status)) return undefined
        return noAnswer(error)
      })
      // Refused: nothing was bought, it was already returned, or the carrier has the parcel. The shipment itself says which.
      return answer ? refundOf(answer) : findLabelRefund(shipmentId)
    },

    findLabelRefund,
  }
}

function refundOf({ refund_status }: { refund_status?: unknown }): LabelRefund {
  const known = REFUNDS.find((each) => each === refund_status)
  return known ?? noAnswer(new Error('A label refund returned no known status'))
}

function noAnswer(cause: unknown): never {
  throw new Refusal('provider_unavailable', 'The carriers aren’t responding. Please try again.', { cause })
}

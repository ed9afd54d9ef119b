import { Refusal } from '#contracts/refusal.ts'
import type { Carriers, LabelRefund } from '#domain/ports/carriers.ts'
import { type EasypostClient, problemOf } from './easypost-client.ts'
import { readLabel } from './read-label.ts'

// A purchase that we broke off would be bought all the same.
const REFUSED = [400, 404, 422]
const REFUNDS: LabelRefund[] = ['submitted', 'refunded', 'rejected', 'not_applicable']

/** Buying labels, finding them again, and giving them back. */
export function easypostLabels(client: EasypostClient): Pick<Carriers, 'buyLabel' | 'findLabel' | 'refundLabel'> {
  async function findLabel(shipmentId: string) {
    return readLabel(await client.Shipment.retrieve(shipmentId).catch(noAnswer))
  }

  return {
    findLabel,

    async buyLabel({ shipmentId, rateId, insureCents }) {
      // In dollars, as a number: the SDK's types know no text here.
      const insurance = insureCents === null ? undefined : insureCents / 100
      const bought = await client.Shipment.buy(shipmentId, rateId, insurance).catch((error: unknown) => {
        const { status, code, message } = problemOf(error)
        if (code === 'SHIPMENT.POSTAGE.EXISTS') return undefined
        if (status !== undefined && REFUSED.includes(status)) {
          throw new Refusal('unavailable', message.slice(0, 300) || 'The carrier refused this label', { cause: error })
        }
        return noAnswer(error)
      })
      const label = (bought && readLabel(bought)) ?? (await findLabel(shipmentId))
      if (!label) return noAnswer(new Error('Postage was bought, but no label came'))
      return label
    },

    async refundLabel(shipmentId) {
      const answer = await client.Shipment.refund(shipmentId).catch((error: unknown) => {
        const { status } = problemOf(error)
        // Nothing was bought, or it was given back before.
        if (status !== undefined && REFUSED.includes(status)) return { refund_status: 'not_applicable' }
        return noAnswer(error)
      })
      const said: unknown = answer?.refund_status
      const known = REFUNDS.find((each) => each === said)
      return known ?? noAnswer(new Error('A label was given back without an answer'))
    },
  }
}

function noAnswer(cause: unknown): never {
  throw new Refusal('provider_unavailable', 'The carriers are not answering, please try again', { cause })
}

import type { Address } from '#contracts/buying/address-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Carriers } from '#domain/ports/carriers.ts'
import { customsInfo } from './customs-info.ts'
import { type EasypostOptions, easypostClient, problemOf } from './easypost-client.ts'
import { readTrackerEvent } from './easypost-events.ts'
import { easypostLabels } from './easypost-labels.ts'
import { readLabelFile } from './read-label-file.ts'
import { readRates } from './read-rates.ts'
import { readTracker } from './read-tracker.ts'

// A buyer waits for rates. A label may take longer, because only a job waits for it.
const ANSWER_WITHIN_MS = 5_000
const LABEL_WITHIN_MS = 30_000

/** The carriers' broker, through EasyPost's own SDK. */
export function easypostCarriers(options: EasypostOptions): Carriers {
  const client = easypostClient(options, ANSWER_WITHIN_MS)

  return {
    async quote({ from, to, parcel, goods, isReturn = false }) {
      const shipment = await client.Shipment.create({
        from_address: postal(from),
        to_address: postal(to),
        parcel: {
          weight: parcel.weightOz,
          length: parcel.lengthInches,
          width: parcel.widthInches,
          height: parcel.heightInches,
        },
        options: { label_format: 'PDF' },
        // The broker exchanges the two addresses itself.
        is_return: isReturn,
        customs_info: customsInfo({ from, to, goods, weightOz: parcel.weightOz }),
      }).catch(noRates)
      return readShipment(shipment)
    },

    async validateAddress(address) {
      const answer = await client.Address.create({ ...postal(address), verify: true }).catch(notVerified)
      return answer?.verifications?.delivery?.success === true ? corrected(address, answer) : null
    },

    ...easypostLabels(easypostClient(options, LABEL_WITHIN_MS)),
    readLabelFile,

    async getTracker(trackerId) {
      const tracker = await client.Tracker.retrieve(trackerId).catch(noTracker)
      if (!tracker) return undefined
      return readTracker(tracker) ?? noTracker(new Error('A tracker has no id or time'))
    },

    readEvent: (rawBody, headers) => readTrackerEvent(client, options.webhookSecrets ?? [], { rawBody, headers }),
  }
}

function postal(address: Address) {
  const { name, street1, street2, city, state, zip, country, phone, email } = address
  return { name, street1, street2, city, state, zip, country, phone, email }
}

function noRates(cause: unknown): never {
  throw new Refusal('provider_unavailable', 'Failed to calculate shipping rates', { cause })
}

function readShipment(shipment: { id?: unknown; rates?: unknown } | null) {
  if (typeof shipment?.id !== 'string' || !Array.isArray(shipment.rates)) {
    return noRates(new Error('A shipment has no id or no list of rates'))
  }
  return { shipmentId: shipment.id, rates: readRates(shipment.rates) }
}

/** An unknown tracker is undefined; any other error is an outage. */
function noTracker(cause: unknown): undefined {
  if (problemOf(cause).status === 404) return undefined
  throw new Refusal('provider_unavailable', 'The carriers aren’t responding. Please try again.', { cause })
}

/** A refused address cannot be verified. Only a broker that does not respond is an outage. */
function notVerified(error: unknown): null {
  const { status } = problemOf(error)
  if (status === 400 || status === 404 || status === 422) return null
  throw new Refusal('provider_unavailable', 'Addresses cannot be checked at the moment', { cause: error })
}

/**
 * An empty unit in the response means that it is in the street line, as its last word more often than not. A line that went
 * nowhere ('c/o Smith') stays.
 */
function unitLine(typed: Address, found: { street1?: string | null; street2?: string | null }) {
  if (found.street2 || found.street2 === undefined || !typed.street2) return found.street2 || typed.street2
  const unit = wordsOf(typed.street2).at(-1)
  const times = (line: string | null | undefined) => wordsOf(line ?? '').filter((word) => word === unit).length
  return times(found.street1) > times(typed.street1) ? undefined : typed.street2
}

function wordsOf(line: string): string[] {
  return line.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
}

/** The typed address, with the broker's spelling of the place. The name stays as typed. */
function corrected(
  typed: Address,
  found: Partial<Record<'street1' | 'street2' | 'city' | 'state' | 'zip', string | null>>,
): Address {
  return {
    ...typed,
    street1: found.street1 || typed.street1,
    street2: unitLine(typed, found),
    city: found.city || typed.city,
    state: found.state || typed.state,
    zip: found.zip || typed.zip,
  }
}

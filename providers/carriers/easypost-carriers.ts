import EasyPost from '@easypost/api'
import type { Address } from '#contracts/address.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Carriers } from '#domain/ports/carriers.ts'
import { customsInfo } from './customs-info.ts'
import { readRates } from './read-rates.ts'

export type EasypostOptions = {
  apiKey: string
  /** Where the API is, when it is not EasyPost's own: `http://127.0.0.1:4243/v2/`. */
  apiBase?: URL | string
}

const ANSWER_WITHIN_MS = 5_000
const LARGEST_ANSWER_BYTES = 1_000_000

/** What the SDK's HTTP client (superagent) offers of a request. */
type Request = { timeout(limit: { deadline: number }): Request; maxResponseSize(bytes: number): Request }

/** The carriers' broker, by EasyPost's own SDK. */
export function easypostCarriers({ apiKey, apiBase }: EasypostOptions): Carriers {
  const client = new EasyPost(apiKey, {
    ...(apiBase && { baseUrl: `${String(apiBase).replace(/\/+$/, '')}/` }),
    // The SDK keeps its own `timeout` option to itself and never gives it to the request; this does.
    requestMiddleware: (request: Request) =>
      request.timeout({ deadline: ANSWER_WITHIN_MS }).maxResponseSize(LARGEST_ANSWER_BYTES),
  })

  return {
    async quote({ from, to, parcel, goods }) {
      const shipment = await client.Shipment.create({
        from_address: postal(from),
        to_address: postal(to),
        parcel: {
          weight: parcel.weightOz,
          length: parcel.lengthInches,
          width: parcel.widthInches,
          height: parcel.heightInches,
        },
        customs_info: customsInfo({ from, to, goods, weightOz: parcel.weightOz }),
      }).catch(noRates)
      return readShipment(shipment)
    },

    async validateAddress(address) {
      const answer = await client.Address.create({ ...postal(address), verify: true }).catch(notVerified)
      return answer?.verifications?.delivery?.success === true ? corrected(address, answer) : null
    },
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
    return noRates(new Error('A shipment came without an id or a list of rates'))
  }
  return { shipmentId: shipment.id, rates: readRates(shipment.rates) }
}

/** A refused address is one that cannot be verified. Only a broker that does not answer is an outage. */
function notVerified(error: unknown): null {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : undefined
  if (status === 400 || status === 404 || status === 422) return null
  throw new Refusal('provider_unavailable', 'Addresses cannot be checked at the moment', { cause: error })
}

/** What was typed, with the broker's spelling of the place. Who lives there is not the broker's to say. */
function corrected(
  typed: Address,
  found: Partial<Record<'street1' | 'street2' | 'city' | 'state' | 'zip', string | null>>,
): Address {
  return {
    ...typed,
    street1: found.street1 || typed.street1,
    street2: found.street2 || typed.street2,
    city: found.city || typed.city,
    state: found.state || typed.state,
    zip: found.zip || typed.zip,
  }
}

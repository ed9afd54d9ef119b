import { ApiError, api } from '#app/lib/api.ts'
import type { TypedAddress } from '#contracts/buying/address-errors.ts'
import type { Address } from '#contracts/buying/address-views.ts'
import type { ShippableProduct } from '#contracts/buying/cart-views.ts'
import type { ValidatedAddress } from '#contracts/delivering/shipping-views.ts'
import { type ShippingOption, toShippingOptions } from './shipping-option.ts'

/** The rates do not wait for the carriers' address check. */
const CHECK_MS = 5_000

const NO_RATES = 'No shipping options available for this address'
const UNVERIFIED = 'We could not verify this address'

/** The carriers' result for the typed address. */
export type AddressCheck = { kind: 'unverified'; message: string } | { kind: 'suggestion'; address: Address }

/** Fetches the rates for an address, and checks the address at the same time. */
export async function fetchRatesAndCheckAddress(
  { id, name, price, builder_id, categories }: ShippableProduct,
  address: TypedAddress,
  signal?: AbortSignal,
): Promise<{ rates: ShippingOption[]; note: AddressCheck | undefined }> {
  const cart_items = [{ id, name, builder_id, categories, quantity: 1, value: price }]
  const [answer, validated] = await Promise.all([
    api('POST /functions/v1/calculate-shipping', { json: { to_address: address, cart_items }, signal }),
    // The check never blocks: if it fails or takes long, the address is used as typed.
    checkAddress(address).catch(() => undefined),
  ])
  const rates = toShippingOptions(answer)
  if (rates.length === 0) throw new ApiError(422, 'invalid_input', NO_RATES)
  return { rates, note: noteOf(validated, address) }
}

function checkAddress(address: TypedAddress): Promise<ValidatedAddress> {
  return api('POST /functions/v1/validate-address', { json: { address }, signal: AbortSignal.timeout(CHECK_MS) })
}

function noteOf(validated: ValidatedAddress | undefined, typed: TypedAddress): AddressCheck | undefined {
  if (!validated?.verified) return { kind: 'unverified', message: validated?.message ?? UNVERIFIED }
  const fields = ['street1', 'street2', 'city', 'state', 'zip'] as const
  const read = (value: string | null | undefined) => (value ?? '').toUpperCase()
  // Ignores ZIP+4 and capital letters.
  const differs = fields.some((field) => {
    const [ours, theirs] = [read(typed[field]), read(validated.validated_address[field])]
    return field === 'zip' ? !theirs.startsWith(ours) : ours !== theirs
  })
  return differs ? { kind: 'suggestion', address: validated.validated_address } : undefined
}

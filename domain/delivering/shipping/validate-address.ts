import type { TypedAddress } from '#contracts/buying/address-errors.ts'
import type { ValidatedAddress } from '#contracts/delivering/shipping-views.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { isProviderOutage } from '#domain/kernel/is-provider-outage.ts'
import { carrierCallLimit } from './carrier-call-limit.ts'
import { requireCompleteAddress } from './require-complete-address.ts'

/** Asks the carriers to verify an address. Without a response or a match, the address is used as typed. */
export async function validateAddress(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings' | 'carriers'>,
  input: { address: TypedAddress },
): Promise<ValidatedAddress> {
  const buyer = requireAccount(ctx.actor)
  const typed = requireCompleteAddress(input.address)
  await enforceRateLimit(ctx, carrierCallLimit('validate', buyer.id))

  const corrected = await ctx.carriers.validateAddress(typed).catch((error: unknown) => {
    if (!isProviderOutage(error)) throw error
    return null
  })
  if (corrected) return { validated_address: corrected, verified: true }
  return { validated_address: typed, verified: false, message: 'We could not verify this address' }
}

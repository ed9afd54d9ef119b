import type { TypedAddress } from '#contracts/address-errors.ts'
import type { ValidatedAddress } from '#contracts/shipping.ts'
import { signedIn } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { isOutage } from '../kernel/is-outage.ts'
import { takeFromLimit } from '../kernel/take-from-limit.ts'
import { completeAddress } from './complete-address.ts'
import { shippingLimit } from './shipping-limit.ts'

/** Has the carriers read an address. One they do not know, or when they do not answer, is used as it was typed. */
export async function validateAddress(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings' | 'carriers'>,
  input: { address: TypedAddress },
): Promise<ValidatedAddress> {
  const buyer = signedIn(ctx.actor)
  const typed = completeAddress(input.address)
  await takeFromLimit(ctx, shippingLimit('validate', buyer.id))

  const corrected = await ctx.carriers.validateAddress(typed).catch((error: unknown) => {
    if (!isOutage(error)) throw error
    return null
  })
  if (corrected) return { validated_address: corrected, verified: true }
  return { validated_address: typed, verified: false, message: 'We could not verify this address' }
}

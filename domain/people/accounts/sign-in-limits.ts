import type { Needs } from '#domain/kernel/context.ts'
import type { RateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { shopHmac } from './shop-hmac.ts'
import { findSignInPlace, type SignInPlace } from './sign-in-place.ts'

const FIVE_MINUTES = 300

export type SignInLimits = {
  /** Limits that refuse a sign-in before its password is checked */
  asked: RateLimit[]
  /** Limits that a wrong password counts against */
  onFailure: RateLimit[]
  /** Limits that the right password clears */
  cleared: string
  onSuccess: RateLimit
}

/**
 * The rate limits of a sign-in. Only failures count. Failures elsewhere do not lock out the owner: a known device has its own count, and a
 * known address shares one per email address.
 */
export async function signInLimits(
  ctx: Needs<'db' | 'now'>,
  attempt: SignInPlace & { email: string; userId: string | undefined },
): Promise<SignInLimits> {
  const { email, userId, clientNetwork, device = '' } = attempt
  const known = await findSignInPlace(ctx, userId, attempt)
  // Hashed, so that rate-limit keys reveal neither people nor their addresses.
  const secretFor = await shopHmac(ctx.db)
  const limit = (times: number, kind: string, ...of: string[]): RateLimit => ({
    key: `sign-in:${kind}:${secretFor('sign-in-limit', of.join(' ')).toString('base64url')}`,
    times,
    seconds: FIVE_MINUTES,
  })

  const onDevice = limit(10, 'device', device, email)
  const fromHere = limit(10, 'here', clientNetwork, email)
  const fromAddress = limit(50, 'address', clientNetwork)
  const fromAnywhere = limit(200, 'account', email)
  const onSuccess = limit(200, 'right', clientNetwork, email)

  if (known === 'device') return { asked: [onDevice, onSuccess], onFailure: [onDevice], cleared: onDevice.key, onSuccess }
  const onFailure = [fromHere, fromAddress, fromAnywhere]
  // A wrong password gets the same answer at a known address, which would otherwise be revealed.
  const asked = known === 'address' ? [fromHere, onSuccess] : [...onFailure, onSuccess]
  return { asked, onFailure, cleared: fromHere.key, onSuccess }
}

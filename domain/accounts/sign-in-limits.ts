import type { Needs } from '../kernel/context.ts'
import type { RateLimit } from '../kernel/enforce-rate-limit.ts'
import { shopHmac } from './shop-hmac.ts'
import { findSignInPlace, type SignInPlace } from './sign-in-place.ts'

const FIVE_MINUTES = 300

export type SignInLimits = {
  /** What refuses a sign-in before its password is looked at. */
  asked: RateLimit[]
  /** What a wrong password counts against. */
  onFailure: RateLimit[]
  /** What the right password clears. */
  cleared: string
  onSuccess: RateLimit
}

/**
 * Which counts decide about a sign-in. Only failures count. Where the owner has signed in before, other places' failures do not
 * matter: a known device has a count of its own, a known address shares the one of this e-mail address from there.
 */
export async function signInLimits(
  ctx: Needs<'db' | 'now'>,
  attempt: SignInPlace & { email: string; userId: string | undefined },
): Promise<SignInLimits> {
  const { email, userId, clientAddress, device = '' } = attempt
  const known = await findSignInPlace(ctx, userId, attempt)
  // Hashes, so that the counts name neither people nor their addresses.
  const secretFor = await shopHmac(ctx.db)
  const limit = (times: number, kind: string, ...of: string[]): RateLimit => ({
    key: `sign-in:${kind}:${secretFor('sign-in-limit', of.join(' ')).toString('base64url')}`,
    times,
    seconds: FIVE_MINUTES,
  })

  const onDevice = limit(10, 'device', device, email)
  const fromHere = limit(10, 'here', clientAddress, email)
  const fromAddress = limit(50, 'address', clientAddress)
  const fromAnywhere = limit(200, 'account', email)
  const onSuccess = limit(200, 'right', clientAddress, email)

  if (known === 'device') return { asked: [onDevice, onSuccess], onFailure: [onDevice], cleared: onDevice.key, onSuccess }
  const onFailure = [fromHere, fromAddress, fromAnywhere]
  // A wrong password at a known address is answered like anywhere else, so that nobody learns that it is known.
  const asked = known === 'address' ? [fromHere, onSuccess] : [...onFailure, onSuccess]
  return { asked, onFailure, cleared: fromHere.key, onSuccess }
}

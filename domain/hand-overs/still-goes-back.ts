import type { BuildRow } from '../builds/lock-build.ts'
import type { LeftOfBuild } from '../payments/read-left-of-build.ts'

/**
 * The refund due when a return arrives. Since the return started, operators, the dashboard or a bank may have refunded part of it
 * already. Delivery is not refunded after a trial. Cents.
 */
export function stillGoesBackCents(
  { cancelKind, returnedCents }: Pick<BuildRow, 'cancelKind' | 'returnedCents'>,
  { priceCents, deliveryCents }: LeftOfBuild,
): number {
  return cancelKind === 'trial' ? Math.min(returnedCents, priceCents) : priceCents + deliveryCents
}

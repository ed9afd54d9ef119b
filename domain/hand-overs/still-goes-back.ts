import type { BuildRow } from '../builds/lock-build.ts'
import type { LeftOfBuild } from '../payments/read-left-of-build.ts'

/**
 * What goes back once a returning build is there. Since its return began, operators, the dashboard or a bank may have given back a part
 * already. The delivery of a trial stays paid. Cents.
 */
export function stillGoesBackCents(
  { cancelKind, returnedCents }: Pick<BuildRow, 'cancelKind' | 'returnedCents'>,
  { priceCents, deliveryCents }: LeftOfBuild,
): number {
  return cancelKind === 'trial' ? Math.min(returnedCents, priceCents) : priceCents + deliveryCents
}

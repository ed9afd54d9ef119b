import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { type Actor, actsAsBuyer } from '#domain/kernel/actor.ts'

/** The accounts of the two sides of a request and its build. */
export type SideIds = { buyerId: string; builderUserId: string }

/** The actor's side; undefined for everyone else. */
export function sideOf(actor: Actor, { buyerId, builderUserId }: SideIds): SheetSide | undefined {
  if (actor?.id === builderUserId) return 'builder'
  return actsAsBuyer(actor, buyerId) ? 'buyer' : undefined
}

/** Refuses everyone except this side. For everyone but the two sides, the build or request does not exist. */
export function refuseUnless(
  side: SheetSide | 'either',
  actor: Actor,
  sides: SideIds,
  what: 'Build' | 'Request' = 'Build',
): Refusal | undefined {
  const own = sideOf(actor, sides)
  if (own === undefined) return new Refusal('not_found', `${what} not found`)
  return side === 'either' || side === own ? undefined : new Refusal('not_allowed', `Only the ${side} can do this`)
}

import { useOwnProfile } from '#app/lib/own-profile.ts'
import { useOwnAddresses } from '#app/lib/use-own-addresses.ts'
import type { Address } from '#contracts/buying/address-views.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'

/** The account's known recipient: saved addresses come before those of orders. */
export type KnownRecipient = { profile: OwnProfile | undefined; addresses: Address[] }

/**
 * Undefined while loading: the form waits, so that no field changes while the user types. Fields that fail to load stay empty.
 */
export function useKnownRecipient(userId: string): KnownRecipient | undefined {
  const { data: own, isLoading: isProfileLoading } = useOwnProfile(userId)
  const { data: book, isLoading: isBookLoading } = useOwnAddresses(userId)
  if (isProfileLoading || isBookLoading) return undefined
  const addresses = book ? [...book.addresses.map(({ address }) => address), ...book.used] : []
  return { profile: own?.profile, addresses }
}

import { useOwnProfile } from '#app/lib/own-profile.ts'
import { useOwnAddresses } from '#app/lib/use-own-addresses.ts'
import type { Address } from '#contracts/address-views.ts'
import type { OwnProfile } from '#contracts/profile-views.ts'

/** What the account knows about the recipient: the addresses it has stored come before those of its orders. */
export type KnownRecipient = { profile: OwnProfile | undefined; addresses: Address[] }

/**
 * Undefined while it loads: the form waits, so no field changes while the user types. What cannot be loaded stays empty.
 */
export function useKnownRecipient(userId: string): KnownRecipient | undefined {
  const { data: own, isLoading: isProfileLoading } = useOwnProfile(userId)
  const { data: book, isLoading: isBookLoading } = useOwnAddresses(userId)
  if (isProfileLoading || isBookLoading) return undefined
  const addresses = book ? [...book.addresses.map(({ address }) => address), ...book.used] : []
  return { profile: own?.profile, addresses }
}

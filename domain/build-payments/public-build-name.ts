import { INSTRUMENT_TYPES } from '#contracts/build-offers.ts'
import type { customBuildRequests } from '../build-requests/build-requests-tables.ts'

type Request = Pick<typeof customBuildRequests.$inferSelect, 'listingTitle' | 'buildType'>

/**
 * What a payment is for, as the payment page and the ledger name it. Contains nothing that the buyer wrote, because it is kept for
 * accounting after an account is deleted.
 */
export function publicBuildName({ listingTitle, buildType }: Request): string {
  const isOffered = INSTRUMENT_TYPES.some((type) => type === buildType)
  return listingTitle ?? (isOffered ? buildType : 'Custom build')
}

import { INSTRUMENT_TYPES } from '#contracts/custom-builds/build-offers.ts'
import type { customBuildRequests } from '../requests/build-requests-tables.ts'

type Request = Pick<typeof customBuildRequests.$inferSelect, 'listingTitle' | 'buildType'>

/**
 * The build's name on the payment page and in the ledger. Contains nothing that the buyer wrote, because the books keep it after an
 * account is deleted.
 */
export function publicBuildName({ listingTitle, buildType }: Request): string {
  const isOffered = INSTRUMENT_TYPES.some((type) => type === buildType)
  return listingTitle ?? (isOffered ? buildType : 'Custom build')
}

import { useDraft } from '#app/lib/use-draft.ts'
import type { OwnCustomBuildListing } from '#contracts/custom-builds.ts'
import { bodyFrom } from './listing-body.ts'
import { draftFrom, SAMPLE } from './listing-draft.ts'
import { saveListing } from './use-own-listings.ts'

export type ListingForm = ReturnType<typeof useListingDraft>

/** A listing with what was typed over it. */
export function useListingDraft(userId: string, listing: OwnCustomBuildListing | null) {
  const saved = draftFrom(listing)
  const { save: send, ...form } = useDraft({ name: draftName(listing?.id), userId, saved, sample: SAMPLE })

  /** A refusal is thrown, and nothing that was typed is lost. */
  async function save(): Promise<OwnCustomBuildListing> {
    const answer = await send(
      (changes) => saveListing(userId, listing?.id, bodyFrom({ ...saved, ...changes })),
      ({ listing: { id } }) => draftName(id),
    )
    return answer.listing
  }

  return { listing, ...form, save }
}

function draftName(listingId = 'new'): string {
  return `custom-listing-${listingId}`
}

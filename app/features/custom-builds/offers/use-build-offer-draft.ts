import { useDraft } from '#app/lib/use-draft.ts'
import type { OwnBuildOffer } from '#contracts/custom-builds/build-offer-views.ts'
import { bodyFrom } from './build-offer-body.ts'
import { draftFrom, SAMPLE } from './build-offer-draft.ts'
import { saveBuildOffer } from './use-own-build-offers.ts'

export type BuildOfferForm = ReturnType<typeof useBuildOfferDraft>

/** A build offer with the unsaved changes on top. */
export function useBuildOfferDraft(userId: string, offer: OwnBuildOffer | null) {
  const saved = draftFrom(offer)
  const { save: send, ...form } = useDraft({ name: draftName(offer?.id), userId, saved, sample: SAMPLE })

  /** Throws refusals; the draft is kept. */
  async function save(): Promise<OwnBuildOffer> {
    const answer = await send(
      (changes) => saveBuildOffer(userId, offer?.id, bodyFrom({ ...saved, ...changes })),
      ({ listing: { id } }) => draftName(id),
    )
    return answer.listing
  }

  return { offer, ...form, save }
}

function draftName(listingId = 'new'): string {
  return `custom-listing-${listingId}`
}

import { useState } from 'react'
import { useNavigate } from 'react-router'
import { remainingFieldErrors } from '#app/lib/remaining-field-errors.ts'
import { userFacingError } from '#app/lib/user-facing-error.ts'
import { EditorActions, EditorForm } from '#app/ui/editor-form.tsx'
import { PicturesSection } from '#app/ui/pictures-section.tsx'
import { toast } from '#app/ui/toast.ts'
import type { OwnBuildOffer } from '#contracts/custom-builds/build-offer-views.ts'
import { MAX_OFFER_IMAGES } from '#contracts/custom-builds/build-offers.ts'
import { unreadable } from './build-offer-body.ts'
import type { BuildOfferDraft } from './build-offer-draft.ts'
import { BuildSection } from './build-section.tsx'
import { SpecsSection } from './specs-section.tsx'
import { TermsSection } from './terms-section.tsx'
import { useBuildOfferDraft } from './use-build-offer-draft.ts'
import { publishBuildOffer } from './use-own-build-offers.ts'

type BuildOfferFormProps = { userId: string; offer: OwnBuildOffer | null }

/** The form for a build offer. After the first save, it continues on the saved offer's page. */
export function BuildOfferForm({ userId, offer }: BuildOfferFormProps) {
  const navigate = useNavigate()
  const form = useBuildOfferDraft(userId, offer)
  const [isUploading, setUploading] = useState(false)

  async function save(values: FormData) {
    const act = String(values.get('act') ?? 'save')
    const saved = await write(act === 'unpublish')
    const isPublished = act === 'publish' && (await publish(saved))
    if (act === 'unpublish') toast.success('Listing unpublished')
    else if (act === 'save') toast.success(saved.is_published ? 'Listing saved' : 'Draft saved')
    if (offer && !isPublished) return
    const path = `/dashboard/custom-builds/${saved.id}/edit`
    void navigate(path, { replace: true, state: { isPublished }, preventScrollReset: !isPublished })
  }

  async function write(isTakenBack: boolean): Promise<OwnBuildOffer> {
    try {
      // A published offer must stay complete; an unpublished one can have gaps.
      if (offer && isTakenBack) await publishBuildOffer(userId, offer.id, false)
      return await form.save()
    } catch (error) {
      throw userFacingError(error, 'Failed to save listing. Please try again.')
    }
  }

  /** The offer is already saved, even if this fails. */
  async function publish({ id, missing }: OwnBuildOffer): Promise<boolean> {
    if (Object.keys(missing).length > 0) {
      toast.error('Saved as a draft. Complete the missing fields to publish.')
      return false
    }
    return publishBuildOffer(userId, id, true).then(
      () => true,
      () => {
        toast.error('Failed to update listing')
        return false
      },
    )
  }

  return (
    <EditorForm
      label="Custom build listing"
      onSubmit={save}
      validate={() => unreadable(form.draft)}
      parts={SECTIONS}
      filled={filledSections(form.draft)}
      missing={remainingFieldErrors(offer?.missing ?? {}, form.changes)}
      isRestored={form.isRestored}
      actions={
        <EditorActions
          form={form}
          isUploading={isUploading}
          isPublic={offer?.is_published ?? false}
          saveLabel="Save draft"
          unpublish={{ act: 'unpublish', label: 'Unpublish' }}
          rest={offer ? 'All changes saved.' : 'Only you can see this listing until you publish it.'}
        />
      }
    >
      <BuildSection form={form} />
      <PicturesSection
        form={form}
        hint="Similar instruments you have built. Start with a full view of the front."
        bucket="custombuildsexampleimages"
        max={MAX_OFFER_IMAGES}
        onBusyChange={setUploading}
      />
      <SpecsSection form={form} />
      <TermsSection form={form} />
    </EditorForm>
  )
}

/** The sections of the form in order, with their fields. An offer can be complete without the optional ones. */
export const SECTIONS = [
  {
    id: 'build',
    title: 'What you build',
    fields: ['listing_title', 'instrument_type', 'custom_instrument_type', 'body_shape', 'short_description'],
  },
  { id: 'pictures', title: 'Photos', fields: ['images'], isOptional: true },
  { id: 'specs', title: 'Specifications', fields: ['specs'] },
  {
    id: 'terms',
    title: 'Terms',
    fields: ['consult_required', 'can_get_instant_quote', 'deposit_required', 'deposit_amount', 'payment_terms'],
    isOptional: true,
  },
] as const
type SectionId = (typeof SECTIONS)[number]['id']

/** The sections that are filled in. The server decides whether the offer is complete. */
export function filledSections(draft: BuildOfferDraft): SectionId[] {
  const has = (...texts: string[]) => texts.every((text) => text.trim() !== '')
  const filled: Record<SectionId, boolean> = {
    build: has(draft.listing_title, draft.instrument_type, draft.short_description),
    pictures: draft.images.length > 0,
    specs: draft.specs.length > 0 && draft.specs.every((spec) => has(spec.spec_name, spec.starting_price)),
    terms: has(draft.payment_terms),
  }
  return SECTIONS.map(({ id }) => id).filter((id) => filled[id])
}

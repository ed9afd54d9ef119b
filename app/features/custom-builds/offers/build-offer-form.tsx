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
import { BuildSection } from './build-section.tsx'
import { filledSections, SECTIONS } from './sections.ts'
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

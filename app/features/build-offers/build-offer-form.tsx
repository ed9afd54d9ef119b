import { useState } from 'react'
import { useNavigate } from 'react-router'
import { remainingFieldErrors } from '#app/lib/remaining-field-errors.ts'
import { userFacingError } from '#app/lib/user-facing-error.ts'
import { Form } from '#app/ui/form.tsx'
import { FormOutline } from '#app/ui/form-outline.tsx'
import { RestoredDraftNotice } from '#app/ui/restored-draft-notice.tsx'
import { toast } from '#app/ui/toast.ts'
import type { OwnBuildOffer } from '#contracts/build-offer-views.ts'
import { unreadable } from './build-offer-body.ts'
import { BuildSection } from './build-section.tsx'
import { FormActions } from './form-actions.tsx'
import { PicturesSection } from './pictures-section.tsx'
import { FIELDS, filledSections, placeOf, SECTIONS } from './sections.ts'
import { SpecsSection } from './specs-section.tsx'
import { TermsSection } from './terms-section.tsx'
import { useBuildOfferDraft } from './use-build-offer-draft.ts'
import { publishBuildOffer } from './use-own-build-offers.ts'

type BuildOfferFormProps = { userId: string; listing: OwnBuildOffer | null }

/** The form for a build offer. After the first save, it continues on the saved offer's page. */
export function BuildOfferForm({ userId, listing }: BuildOfferFormProps) {
  const navigate = useNavigate()
  const form = useBuildOfferDraft(userId, listing)
  const [isUploading, setUploading] = useState(false)

  async function save(values: FormData) {
    const act = String(values.get('act') ?? 'save')
    const saved = await write(act === 'unpublish')
    const isPublished = act === 'publish' && (await publish(saved))
    if (act === 'unpublish') toast.success('Listing unpublished')
    else if (act === 'save') toast.success(saved.is_published ? 'Listing saved' : 'Draft saved')
    if (listing && !isPublished) return
    const path = `/dashboard/custom-builds/${saved.id}/edit`
    void navigate(path, { replace: true, state: { isPublished }, preventScrollReset: !isPublished })
  }

  async function write(isTakenBack: boolean): Promise<OwnBuildOffer> {
    try {
      // A published offer must stay complete; one that is unpublished need not be.
      if (listing && isTakenBack) await publishBuildOffer(userId, listing.id, false)
      return await form.save()
    } catch (error) {
      throw userFacingError(error, 'Failed to save listing. Please try again.')
    }
  }

  /** The offer is already saved, whatever happens here. */
  async function publish({ id, missing }: OwnBuildOffer): Promise<boolean> {
    if (Object.keys(missing).length > 0) {
      toast.error('Saved as a draft. Something is still missing before it can be published.')
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
    <Form onSubmit={save} validate={() => unreadable(form.draft)} aria-label="Custom build listing" className="pt-3">
      <RestoredDraftNotice isRestored={form.isRestored} className="mt-3" />
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 lg:mt-5 lg:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="min-w-0 lg:order-last">
          <FormOutline
            sections={SECTIONS}
            filled={filledSections(form.draft)}
            missing={remainingFieldErrors(listing?.missing ?? {}, form.changes)}
            placeOf={placeOf}
            fields={FIELDS}
          />
        </div>
        <div className="max-w-measure">
          <div className="flex flex-col gap-12">
            <BuildSection form={form} />
            <PicturesSection form={form} onBusyChange={setUploading} />
            <SpecsSection form={form} />
            <TermsSection form={form} />
          </div>
          <FormActions form={form} isUploading={isUploading} />
        </div>
      </div>
    </Form>
  )
}
